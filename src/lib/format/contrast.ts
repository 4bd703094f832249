export type Rgb = readonly [red: number, green: number, blue: number]

/**
 * Parses `rgb(1, 2, 3)` or `color(srgb 0.1 0.2 0.3)`, the forms of computed colours. Components are 0–255.
 */
export function parseRgb(text: string): Rgb | undefined {
  const [red, green, blue] = text.match(/-?[\d.]+(e-?\d+)?/g)?.map(Number) ?? []
  const scale = text.startsWith('color(srgb') ? 255 : text.startsWith('rgb') ? 1 : 0
  if (!scale || red === undefined || green === undefined || blue === undefined) return undefined
  return [red * scale, green * scale, blue * scale]
}

/** Relative luminance, WCAG 2. */
const luminance = ([red, green, blue]: Rgb) => {
  const linear = (part: number) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Contrast ratio of two colours, 1–21 (WCAG 2). */
export function contrast(a: Rgb, b: Rgb): number {
  const [one, other] = [luminance(a), luminance(b)]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

const mix = (a: Rgb, b: Rgb, share: number): Rgb => {
  const part = (i: 0 | 1 | 2) => a[i] + (b[i] - a[i]) * share
  return [part(0), part(1), part(2)]
}
const css = (rgb: Rgb) => `rgb(${rgb.map(Math.round).join(' ')})`
const BLACK: Rgb = [0, 0, 0]
const WHITE: Rgb = [255, 255, 255]

/** The colour nearest to the accent with a contrast of at least 4.5 on the background. */
export function readable(accent: Rgb, ground: Rgb): string {
  const end = contrast(WHITE, ground) > contrast(BLACK, ground) ? WHITE : BLACK
  let text = accent
  // The tints behind the text reduce the contrast, so 5.2 is required here.
  for (let step = 0; step <= 20 && contrast(text, ground) < 5.2; step++) text = mix(accent, end, step / 20)
  return css(text)
}
