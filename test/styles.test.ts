import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

const STYLES = join(process.cwd(), 'src/styles')
/**
 * Sheets that load before any view's sheet, or in another root (the buttons), and that views may override.
 */
const SHARED = ['base.css', 'modal/later.css', 'tokens.css', 'button.css']

/** Matches commas that separate selectors, not those between the arguments of `:is()`. */
const COMMA = /,(?![^()]*\))/

const sorted = (declarations: string) =>
  declarations
    .split(';')
    .map(one => one.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
    .sort()
    .join('; ')

/** Declarations of a sheet, by selector. */
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

test('the sheet reader splits a sheet into rules', () => {
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

test('no selector is declared differently in the sheets of two views, since they share one root', () => {
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

/** Declarations of a selector in one of the shared sheets. */
const shared = (file: string, selector: string) =>
  rulesOf(readFileSync(join(STYLES, file), 'utf8')).get(selector) ?? ''

test('a focus ring is an outline and a selected control has a border, since forced-colors mode shows neither shadows nor backgrounds', () => {
  const hidden: string[] = []
  for (const { file, rules } of sheets)
    for (const [selector, declarations] of rules) {
      if (
        selector.includes(':focus') &&
        !declarations.includes('outline') &&
        /box-shadow|border-color/.test(declarations)
      )
        hidden.push(`${file} ${selector}`)
      if (
        /\[aria-(pressed|selected|checked)="true"\]$/.test(selector) &&
        !/(^|; )border: /.test(declarations)
      )
        hidden.push(`${file} ${selector}`)
    }
  assert.equal(hidden, [])
})

test('[P35] a list that is as high as the window allows keeps room for rows in a low window, where the card scrolls', () => {
  const squeezed = sheets.flatMap(({ file, rules }) =>
    [...rules]
      .filter(
        ([, declarations]) =>
          /height: min\([^;]*dvh/.test(declarations) && !declarations.includes('min-height'),
      )
      .map(([selector]) => `${file} ${selector}`),
  )
  assert.equal(squeezed, [])
})

test('our own words in rows wrap where a translation is long, as in German and Russian', () => {
  const wraps = (file: string, selector: string) =>
    (sheets.find(sheet => sheet.file === file)?.rules.get(selector) ?? '').includes('white-space: normal')
  const cut = Object.entries({
    'account/accountTabs.css': 'p.none ~ .row :is(.label, .note)',
    'buy/sellers.css': ':has(+ .gives) > .note',
    'names/names.css': '.register .row .note',
  }).filter(([file, selector]) => !wraps(file, selector))
  assert.equal(cut, [])
})

test('[2.29] the header’s text fades in within 120 ms, the card and the backdrop within 150 ms', () => {
  assert.match(shared('base.css', 'h1'), 'animation: fade 120ms;')
  assert.match(shared('base.css', 'dialog[open]'), 'animation: rise 150ms ')
  assert.match(shared('base.css', 'dialog::backdrop'), 'animation: fade 150ms;')
})

test('[9.40] the modal is 360 px wide, with 10 px font base, 4 px corners and z-index 999 unless the host overrides them', () => {
  assert.match(shared('base.css', 'dialog'), 'width: 360px;')
  assert.match(shared('base.css', 'dialog'), 'z-index: var(--aglet-z-index, 999)')
  assert.match(shared('tokens.css', '.aglet'), '--fs: var(--aglet-font-size-master, 10px);')
  assert.match(shared('tokens.css', '.aglet'), '--r: var(--aglet-border-radius-master, 4px);')
})

test.run()
