import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

/**
 * Former names, replaced by the words of viem, wagmi and the standards. ARCHITECTURE.md, "Words", lists the
 * present names.
 */
const BANNED = new Set(
  [
    'settle adopt turnTo police judge wake equip dress noteToken tellLibraries takeChoices meetHost hearRefusals',
    'Seat seat wishesFor wishes untold whenDone lookUp Sought sought lookForAsked refuseEqual patient forgive LIVES perNet',
    'inWords inHaste heed HASTE HEARSAY SLIP MOST',
  ]
    .join(' ')
    .split(' '),
)

const SRC = join(process.cwd(), 'src')
const files = readdirSync(SRC, { recursive: true })
  .map(String)
  .filter(file => /\.tsx?$/.test(file))

/** The identifiers of a file, each with its line; strings and comments are skipped. */
function identifiersOf(file: string, text: string): readonly (readonly [name: string, line: number])[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: [string, number][] = []
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node))
      found.push([node.text, source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1])
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const bannedIn = (file: string, text: string) =>
  identifiersOf(file, text).flatMap(([name, line]) => (BANNED.has(name) ? [`${file}:${line} ${name}`] : []))

test('the reader finds identifiers and skips strings and comments', () => {
  assert.equal(bannedIn('a.ts', "// settle\nconst settle = 'adopt'\nx.judge()"), [
    'a.ts:2 settle',
    'a.ts:3 judge',
  ])
})

test('the former private words are not in the source', () => {
  assert.equal(
    files.flatMap(file => bannedIn(file, readFileSync(join(SRC, file), 'utf8'))),
    [],
  )
})

test('no folder of the source has more files than a reader can take in at a glance', () => {
  const counts = new Map<string, number>()
  for (const file of files) {
    const folder = file.includes('/') ? file.slice(0, file.lastIndexOf('/')) : '.'
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  assert.equal(
    [...counts].filter(([, count]) => count > 22),
    [],
  )
})

test.run()
