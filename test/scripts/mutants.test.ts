import { runInNewContext } from 'node:vm'
import { transformSync } from 'esbuild'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeMutants, withMutants } from '../../scripts/mutate/mutants.mjs'
import { shuffled } from '../../scripts/mutate/shuffled.mjs'

const changes = (source: string, path = 'src/a.ts') =>
  makeMutants(path, source).map(({ was, becomes, guard }) =>
    guard ? `${was} left out` : `${was} → ${becomes}`,
  )

test('S20 operators, constants, keys and guards are mutated in place', () => {
  assert.equal(changes('a < b'), ['a < b → a <= b'])
  assert.equal(changes('f(a >= 3 && !b)'), [
    'a >= 3 && !b → a >= 3 || !b',
    'a >= 3 → a > 3',
    '3 → 4',
    '!b → b',
  ])
  assert.equal(changes('const x = a === b || c !== d'), [
    'a === b || c !== d → a === b && c !== d',
    'a === b → a !== b',
    'c !== d → c === d',
  ])
  assert.equal(changes('total = a + b * c - d / e'), [
    'a + b * c - d / e → a + b * c + d / e',
    'a + b * c → a - b * c',
    'b * c → b / c',
    'd / e → d * e',
  ])
  assert.equal(changes('const LIMIT_MS = 30_000; const one = 0.5; const wei = 10n ** 18n'), [
    '30_000 → 60000',
    '0.5 → 1',
    '10n → 11n',
    '18n → 19n',
  ])
  assert.equal(changes("ask('eth_call', true)"), ["'eth_call' → ''", 'true → false'])
  assert.equal(changes('if (a) return'), ['if (a) return left out'])
  assert.equal(changes('for (;;) { if (a) { b(); throw c } }'), ['if (a) { b(); throw c } left out'])
})

test('S20 code that no test can check is not mutated: types, names, paths, sentences', () => {
  for (const source of [
    "import { a } from './a'",
    "export { a } from './a'",
    "type A = { kind: 'a'; size: 3 } | true",
    "interface B { readonly c: 'd' }",
    'const a = b as 3',
    "const a: 'b' | 2 = c",
    "const a = { 'content-type': b, 7: c }",
    "const { 'x-y': a } = b",
    "const a = () => import('./a')",
    "throw new AgletError(code, 'The wallet says no.')",
    "const a = 'Dear ' + name",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template
    'const a = `${b}/c`',
    "'use strict'",
    'if (a) return c; else b()',
    'if (a) b()',
    'const a = /b && c/',
  ])
    assert.equal(changes(source), [], source)
  assert.equal(changes('const a = <b c="d" />', 'src/a.tsx'), [])
  assert.equal(changes('const a = !!b'), ['!b → b'])
})

const SOURCE = `
const LIMIT: number = 10
export const seen: string[] = []
function note(text: string): void {
  const kept = seen
  text !== '' && kept.push(text)
  !text || kept.push('again')
}
export function grade(count: number, isKnown: boolean): 'few' | 'many' | 'none' {
  if (count === 0) return 'none'
  if (!isKnown) {
    note('unknown')
    return 'none'
  }
  return count < LIMIT && count > 1 ? 'few' : 'many'
}
`
const MUTANTS = makeMutants('src/a.ts', SOURCE)

/** The results of the source for some inputs, and its notes, with one mutant alive. */
function run(alive = ''): string {
  const text = withMutants('src/a.ts', SOURCE, MUTANTS)
  assert.is(text.split('\n').length, SOURCE.split('\n').length, 'lines stay')
  const { code } = transformSync(text, { loader: 'ts', format: 'cjs' })
  const module = { exports: {} as { grade(count: number, isKnown: boolean): string; seen: string[] } }
  runInNewContext(code, { module, __mutant: (id: string) => id === alive })
  const { grade, seen } = module.exports
  return [grade(0, true), grade(5, false), grade(2, true), grade(10, true), grade(1, true), ...seen].join()
}
const GOOD = 'none,none,few,many,many,unknown,again'

test('S20 a file with all mutants dormant behaves as before, and each mutant alone changes its behaviour', () => {
  assert.is(run(), GOOD)
  assert.is(MUTANTS.length, 20)
  for (const { id, was, becomes } of MUTANTS) assert.is.not(run(id), GOOD, `${was} → ${becomes}`)
  const of = (was: string) => run(MUTANTS.find(mutant => mutant.was === was)!.id)
  assert.is(of('10'), 'none,none,few,few,many,unknown,again')
  assert.is(of("if (count === 0) return 'none'"), 'many,none,few,many,many,unknown,again')
})

test('S20 the same seed selects the same mutants', () => {
  const items = Array.from({ length: 50 }, (_, i) => i)
  assert.equal(shuffled(items, 1), shuffled(items, 1))
  assert.not.equal(shuffled(items, 1), shuffled(items, 2))
  assert.equal(
    shuffled(items, 1).sort((a, b) => a - b),
    items,
  )
  assert.is(items[0], 0)
})

test.run()
