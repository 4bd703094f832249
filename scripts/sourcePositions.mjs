import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A position in a bundle, as in a stack trace: its address, line and column. */
const POSITION = /(file:\/\/[^\s()]+\.mjs):(\d+):(\d+)/g

/**
 * Replaces the positions in bundles by those in their sources, for bundles with a source map beside them.
 *
 * @param {string} output what a process printed
 */
export function sourcePositions(output) {
  const maps = new Map()
  const readMap = path => {
    if (!maps.has(path))
      maps.set(path, existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : undefined)
    return maps.get(path)
  }
  return output.replace(POSITION, (found, url, line, column) => {
    const path = `${fileURLToPath(url)}.map`
    const entry = readMap(path)?.findEntry(line - 1, column - 1)
    if (!entry?.originalSource) return found
    const source = resolve(dirname(path), entry.originalSource)
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
  })
}
