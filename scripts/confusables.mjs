// Writes src/lib/data/confusables.ts from Unicode's table of characters that look alike (UTS #39,
// confusables.txt of https://www.unicode.org/Public/security/): `node scripts/confusables.mjs
// path/to/confusables.txt`. Run it when Unicode publishes a new version.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const source = readFileSync(process.argv[2], 'utf8')
const version = /^# Version: ([\d.]+)/m.exec(source)[1]

/** The same normalisation that `skeleton` applies before it looks up a letter. */
const plain = text =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}|]/gu, '')
    .toLowerCase()

const byLetters = new Map()
for (const line of source.split('\n')) {
  const [, from, to] = /^([\dA-F]+) ;\t([\dA-F ]+) ;/.exec(line) ?? []
  if (!from) continue
  const letter = String.fromCodePoint(Number.parseInt(from, 16))
  const target = plain(String.fromCodePoint(...to.split(' ').map(code => Number.parseInt(code, 16))))
  // Names are compared by their ASCII form, and a character that NFKD changes is never looked up.
  if (!/^(?:[a-z\d]|rn)$/.test(target) || letter !== letter.normalize('NFKD')) continue
  if (!/^[\p{L}\p{N}]$/u.test(letter) || letter <= '~') continue
  byLetters.set(target, (byLetters.get(target) ?? '') + letter)
}
const lines = [...byLetters]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([to, from]) => `  ${JSON.stringify(to)}: '${from}',`)
writeFileSync(
  fileURLToPath(new URL('../src/lib/data/confusables.ts', import.meta.url)),
  `// Written by scripts/confusables.mjs; not to be edited by hand.

/**
 * Letters and digits that look like ASCII ones, by those: from confusables.txt of UTS #39, version
 * ${version}, © Unicode, Inc., under the Unicode License v3 (https://www.unicode.org/license.txt).
 */
// biome-ignore format: a letter is a line
export const CONFUSABLES: Readonly<Record<string, string>> = {
${lines.join('\n')}
}
`,
)
