import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

const STYLES = join(process.cwd(), 'src/styles')
/** They are there before any view's sheet, or in another root (the buttons): to be overridden is what they are for. */
const SHARED = ['base.css', 'tokens.css', 'button.css']

/** Commas that separate selectors, not the arguments of `:is()`. */
const COMMA = /,(?![^()]*\))/

const sorted = (declarations: string) =>
  declarations
    .split(';')
    .map(one => one.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
    .sort()
    .join('; ')

/** What a sheet declares, by selector. */
function rulesOf(css: string): ReadonlyMap<string, string> {
  const rules = new Map<string, string>()
  const plain = css.replace(/\/\*.*?\*\//gs, '').replace(/@keyframes[^{]+\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '')
  for (const [, selectors = '', declarations = ''] of plain.matchAll(/([^{}]+)\{([^{}]*)\}/g))
    for (const one of selectors.split(COMMA)) {
      const selector = one.trim().replace(/\s+/g, ' ')
      rules.set(selector, sorted(`${rules.get(selector) ?? ''};${declarations}`))
    }
  return rules
}

const sheets = readdirSync(STYLES, { recursive: true })
  .map(String)
  .filter(file => file.endsWith('.css') && !SHARED.includes(file))
  .map(file => ({ file, rules: rulesOf(readFileSync(join(STYLES, file), 'utf8')) }))

test('a sheet is read rule by rule', () => {
  const css =
    '/* x */ a, :is(b, c) { color: red } @media print { a { top: 0; } } @keyframes k { to { top: 0 } }'
  assert.equal(
    [...rulesOf(css)],
    [
      ['a', 'color: red; top: 0'],
      [':is(b, c)', 'color: red'],
    ],
  )
})

test('no selector is declared differently in the sheets of two views, which share one root', () => {
  const seen = new Map<string, { file: string; declarations: string }>()
  const differences: string[] = []
  for (const { file, rules } of sheets)
    for (const [selector, declarations] of rules) {
      const first = seen.get(selector)
      if (!first) seen.set(selector, { file, declarations })
      else if (first.declarations !== declarations) differences.push(`${selector}: ${first.file} and ${file}`)
    }
  assert.ok(sheets.length > 10)
  assert.equal(differences, [])
})

/** What one of the shared sheets declares for a selector. */
const shared = (file: string, selector: string) =>
  rulesOf(readFileSync(join(STYLES, file), 'utf8')).get(selector) ?? ''

test('[2.29] the header’s text comes in 120 ms, the card and what lies behind it in 150 ms', () => {
  assert.match(shared('base.css', 'h1'), 'animation: fade 120ms;')
  assert.match(shared('base.css', 'dialog[open]'), 'animation: rise 150ms ')
  assert.match(shared('base.css', 'dialog::backdrop'), 'animation: fade 150ms;')
})

test('[9.40] 360 px wide, letters of 10 px, corners of 4 px and a z-index of 999, unless the host says otherwise', () => {
  assert.match(shared('base.css', 'dialog'), 'width: 360px;')
  assert.match(shared('base.css', 'dialog'), 'z-index: var(--aglet-z-index, 999)')
  assert.match(shared('tokens.css', '.aglet'), '--fs: var(--aglet-font-size-master, 10px);')
  assert.match(shared('tokens.css', '.aglet'), '--r: var(--aglet-border-radius-master, 4px);')
})

test.run()
