import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'

/** Folders without sources of the project. */
const SKIPPED = /^(?:node_modules|dist|build|out|coverage|\..*)$/
const SOURCE = /\.(?:[cm]?[jt]sx?|vue|svelte)$/
/** Larger files are skipped as generated (bytes). */
const MAX_BYTES = 1_000_000

/** Paths of a project's sources, relative to its folder, with `/`. */
export function sourceFiles(dir: string, below = ''): readonly string[] {
  return readdirSync(join(dir, below), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => {
      const path = posix.join(below, entry.name)
      if (entry.isDirectory()) return SKIPPED.test(entry.name) ? [] : sourceFiles(dir, path)
      const isSource = entry.isFile() && SOURCE.test(entry.name) && !/\.d\.[cm]?ts$/.test(entry.name)
      return isSource && statSync(join(dir, path)).size <= MAX_BYTES ? [path] : []
    })
}

/** The code of a file. For Vue and Svelte: the text inside `<script>` tags, with line numbers kept. */
export function scriptOf(dir: string, path: string): string {
  const text = readFileSync(join(dir, path), 'utf8')
  if (!/\.(?:vue|svelte)$/.test(path)) return text
  let at = 0
  let script = ''
  for (const found of text.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script\s*>/gi)) {
    const start = found.index + found[0].indexOf(found[1]!, found[0].indexOf('>'))
    script += text.slice(at, start).replace(/[^\n]/g, '') + found[1]
    at = start + found[1]!.length
  }
  return script
}
