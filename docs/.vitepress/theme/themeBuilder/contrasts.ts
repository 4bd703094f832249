import { contrast, parseRgb, type Rgb } from '../../../../src/lib/format/contrast'
import type { ThemeMode } from '../../../../src/options'

/** The contrast of a foreground colour on a background colour (WCAG 2). */
export interface ContrastRow {
  readonly what: string
  /** 1 to 21. */
  readonly ratio: number
  /** The minimum for WCAG AA. */
  readonly wanted: number
}

/** The default colours, the same as in src/styles/tokens.css. */
const BASE: Readonly<Record<ThemeMode, { readonly ground: Rgb; readonly ink: Rgb; readonly accent: Rgb }>> = {
  light: { ground: [255, 255, 255], ink: [20, 20, 20], accent: [67, 83, 255] },
  dark: { ground: [18, 19, 19], ink: [233, 236, 236], accent: [80, 96, 255] },
}

const BLACK: Rgb = [0, 0, 0]
const WHITE: Rgb = [255, 255, 255]

const mix = (a: Rgb, b: Rgb, share: number) =>
  a.map((part, i) => part * share + b[i]! * (1 - share)) as unknown as Rgb

/**
 * @param accent colour in the computed `rgb()` form; undefined for the default
 * @param mixed the mixed-in colour in the same form; undefined for the default
 * @param strength percent
 */
export function contrastsOf(
  mode: ThemeMode,
  accent: string | undefined,
  mixed: string | undefined,
  strength: number,
): readonly ContrastRow[] {
  const base = BASE[mode]
  const over = (accent && parseRgb(accent)) || base.accent
  const ground = mix((mixed && parseRgb(mixed)) || base.ink, base.ground, strength / 100)
  return [
    { what: 'Text on the background', ratio: contrast(base.ink, ground), wanted: 4.5 },
    {
      what: 'Secondary text on the background',
      ratio: contrast(mix(base.ink, ground, 0.68), ground),
      wanted: 4.5,
    },
    { what: 'Button on the background', ratio: contrast(over, ground), wanted: 3 },
    {
      what: 'Text on the button',
      ratio: Math.max(contrast(BLACK, over), contrast(WHITE, over)),
      wanted: 4.5,
    },
  ]
}
