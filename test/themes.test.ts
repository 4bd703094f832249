import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { contrast, type Rgb } from '../src/lib/format/contrast'
import { parseOptions, type ThemeVariables } from '../src/options'
import * as themes from '../src/themes'
import { ethereum } from './fakes'

// Presets of `aglet/themes`: texts and buttons are legible on their background, in light and in dark.

const sheets = ['tokens.css', 'base.css', 'modal/later.css'].map(file =>
  readFileSync(`src/styles/${file}`, 'utf8'),
)
const [light, dark] = [0, 1].map(part => sheets.map(text => text.split(':host([data-theme="dark"])')[part]!))
const SHEETS = { light: light!, dark: [...dark!, ...light!] }

const rgb = (hex: string): Rgb => {
  const digits = hex.length === 4 ? [...hex.slice(1)].map(one => one + one) : hex.slice(1).match(/../g)!
  return digits.map(part => Number.parseInt(part, 16)) as unknown as Rgb
}
/** Same as `color-mix(in srgb, a share, b)`. */
const mix = (a: Rgb, b: Rgb, share: number) =>
  a.map((part, i) => part * share + b[i]! * (1 - share)) as unknown as Rgb

/** Colours of a mode, as the sheets define them. */
function colours(mode: keyof typeof SHEETS, theme: ThemeVariables) {
  const token = (name: string): Rgb => {
    const found = SHEETS[mode].map(
      text => new RegExp(`--${name}: [^;]*?(#[0-9a-f]{3,6})\\)?;`).exec(text)?.[1],
    )
    return rgb(found.find(Boolean)!)
  }
  const mixed = theme['--aglet-color-mix']
  const share = (theme['--aglet-color-mix-strength'] ?? 0) / 100
  const ground = mix(mixed ? rgb(mixed) : token('ink'), token('base'), share)
  const accent = theme['--aglet-accent']
  return { token, ground, ink: token('ink'), accent: accent ? rgb(accent) : token('accent') }
}

for (const [name, theme] of Object.entries(themes))
  for (const mode of ['light', 'dark'] as const)
    test(`[P37] ${name}, ${mode}: text has a contrast of 4.5 on its background, and buttons have 3`, () => {
      const { token, ground, ink, accent } = colours(mode, theme)
      for (const one of ['ok', 'warn', 'bad'])
        assert.ok(contrast(token(one), ground) >= 4.5, `${one}: ${contrast(token(one), ground)}`)
      assert.ok(contrast(ink, ground) >= 7, `ink: ${contrast(ink, ground)}`)
      const second = mix(ink, ground, 0.68)
      assert.ok(contrast(second, ground) >= 4.5, `second: ${contrast(second, ground)}`)
      assert.ok(contrast(accent, ground) >= 3, `accent: ${contrast(accent, ground)}`)
    })

test('each preset is a valid option value and documented with its values', () => {
  const page = readFileSync('docs/theming.md', 'utf8')
  for (const [name, theme] of Object.entries(themes)) {
    parseOptions({ networks: [ethereum], themeVariables: theme })
    const row = page.split('\n').find(line => line.startsWith(`| \`${name}\``))
    assert.ok(row, name)
    for (const value of Object.values(theme)) assert.ok(row.includes(`${value}`), `${name}: ${value}`)
  }
})

test.run()
