import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Setup } from './readSetup'
import { sourceFiles } from './sources'

/** Lines that use the custom elements of AppKit or Web3Modal, which need no import. The names have their brackets. */
export function elementUses(dir: string): Setup['uses'] {
  return sourceFiles(dir).flatMap(path =>
    readFileSync(join(dir, path), 'utf8')
      .split('\n')
      .flatMap((text, index) => {
        const names = [...text.matchAll(/<((?:appkit|w3m)-[a-z-]+)/g)].map(([, name]) => `<${name}>`)
        return names.length ? [{ path, line: index + 1, names: [...new Set(names)] }] : []
      }),
  )
}
