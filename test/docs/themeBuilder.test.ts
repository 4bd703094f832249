import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { hexOf, inSrgb } from '../../docs/.vitepress/theme/themeBuilder/colours'
import { contrastsOf } from '../../docs/.vitepress/theme/themeBuilder/contrasts'
import {
  configOf,
  DEFAULTS,
  draftOf,
  PRESETS,
  presetOf,
  type ThemeDraft,
  variablesOf,
} from '../../docs/.vitepress/theme/themeBuilder/theme'
import { GROUPS, parseOptions } from '../../src/options'
import { ethereum } from '../fakes'

/** The generated config. */
const written = (imports: string, lines: string) =>
  `import { createAglet } from 'aglet'
import { mainnet } from 'aglet/networks'
${imports}
createAglet({
  projectId: 'YOUR_PROJECT_ID',
  networks: [mainnet],
${lines}
})`

test('an unchanged theme has no variables', () => {
  assert.equal(variablesOf(DEFAULTS), {})
  assert.is(configOf(DEFAULTS), written('', "  themeMode: 'light',"))
})

test('an accent in oklch has its own contrasts, and its own value in the colour field', () => {
  assert.is(inSrgb('oklch(0.7 0.2 30)'), 'color-mix(in srgb, oklch(0.7 0.2 30), oklch(0.7 0.2 30))')
  // As Chromium computes that mix.
  const computed = 'color(srgb 1.0023 0.4127 0.3375)'
  assert.is(hexOf(computed), '#ff6956')
  assert.is(hexOf('rgb(67, 83, 255)'), '#4353ff')
  assert.is(hexOf('oklch(0.7 0.2 30)'), undefined, 'its numbers are no bytes')
  assert.is(hexOf(undefined), undefined)
  assert.not.equal(
    contrastsOf('light', computed, undefined, 0),
    contrastsOf('light', undefined, undefined, 0),
  )
})

for (const [name, theme] of Object.entries(PRESETS))
  test(`the controls can represent the preset ${name}, and the config imports it`, () => {
    const draft = draftOf(theme, 'dark')
    assert.equal(variablesOf(draft), theme)
    assert.is(presetOf(draft), name)
    assert.is(
      configOf(draft),
      written(`import { ${name} } from 'aglet/themes'\n`, `  themeMode: 'dark',\n  themeVariables: ${name},`),
    )
  })

test('a changed preset is written out as valid option values', () => {
  const draft = {
    ...draftOf(PRESETS['mono']!, 'light'),
    radius: 7,
    fontSize: 11.5,
    qr: 'navy',
    font: "O'Font",
  }
  assert.is(presetOf(draft), undefined)
  const text = configOf(draft)
  for (const line of [
    "'--aglet-border-radius-master': '7px',",
    "'--aglet-font-size-master': '11.5px',",
    "'--aglet-qr-color': 'navy',",
    "'--aglet-font-family': 'O\\'Font',",
  ])
    assert.ok(text.includes(line), text)
  parseOptions({ networks: [ethereum], themeVariables: variablesOf(draft) })
})

test('every theme variable has a control and a row in docs/theming.md', () => {
  const options = Object.keys(GROUPS['themeVariables']!).sort()
  const all: ThemeDraft = {
    mode: 'dark',
    accent: 'red',
    mix: 'navy',
    strength: 3,
    radius: 5,
    fontSize: 11,
    font: 'serif',
    qr: 'green',
    zIndex: 7,
  }
  assert.equal(Object.keys(variablesOf(all)).sort(), options)
  assert.equal(draftOf(variablesOf(all), 'dark'), all)
  const page = readFileSync('docs/.vitepress/theme/themeBuilder/ThemeBuilder.vue', 'utf8')
  for (const field of Object.keys(all))
    assert.match(page, new RegExp(`v-model(?:\\.number)?="draft\\.${field}"`))
  const table = readFileSync('docs/theming.md', 'utf8').matchAll(/^\| `(--aglet-[\w-]+)` \|/gm)
  assert.equal([...table].map(([, name]) => name).sort(), options)
})

test('an emptied number field gives the default', () => {
  // The value that the page's field then has.
  const emptied = { ...DEFAULTS, zIndex: '' as unknown as number }
  assert.equal(variablesOf(emptied), {})
})

test('the mix strength is left out without a mix colour', () => {
  assert.equal(variablesOf({ ...DEFAULTS, strength: 9 }), {})
  assert.equal(variablesOf({ ...DEFAULTS, mix: '#1b2f8a' }), {})
  assert.equal(variablesOf({ ...DEFAULTS, mix: '#1b2f8a', strength: 9 }), {
    '--aglet-color-mix': '#1b2f8a',
    '--aglet-color-mix-strength': 9,
  })
})

test('the shown contrast is that of the colours in tokens.css', () => {
  const rgb = (hex: string) =>
    `rgb(${hex
      .match(/../g)!
      .map(part => Number.parseInt(part, 16))
      .join(', ')})`
  const [light = '', dark = ''] = readFileSync('src/styles/tokens.css', 'utf8').split(
    ':host([data-theme="dark"])',
  )
  for (const [mode, sheet] of [
    ['light', light],
    ['dark', dark],
  ] as const) {
    const accent = /--accent: var\(--aglet-accent, #([0-9a-f]{6})\)/.exec(sheet)![1]!
    // The default equals the sheet's colour, so setting it explicitly changes nothing.
    assert.equal(contrastsOf(mode, rgb(accent), undefined, 0), contrastsOf(mode, undefined, undefined, 0))
    for (const { ratio, wanted, what } of contrastsOf(mode, undefined, undefined, 0))
      assert.ok(ratio >= wanted, `${mode}: ${what}`)
  }
})

test('an illegible colour has a ratio below the wanted one, and mixing changes the background', () => {
  const button = (accent: string) => contrastsOf('light', accent, undefined, 0)[2]!
  assert.ok(button('rgb(255, 255, 153)').ratio < button('rgb(255, 255, 153)').wanted)
  const text = (strength: number) => contrastsOf('light', undefined, 'rgb(0, 0, 0)', strength)[0]!.ratio
  assert.ok(text(0) > 18 && text(50) < 6)
})

test.run()
