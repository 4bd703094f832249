export type Rgb = readonly [red: number, green: number, blue: number]

/**
 * Parses `rgb(1, 2, 3)` or `color(srgb 0.1 0.2 0.3)`, the forms of computed colours. Components are 0–255.
 */
export function parseRgb(text: string): Rgb | undefined {
  const numbers = text.match(/-?[\d.]+(e-?\d+)?/g)?.map(Number)
  if (!numbers || numbers.length < 3) return undefined
  const scale = text.startsWith('color(srgb') ? 255 : text.startsWith('rgb') ? 1 : 0
  return scale ? (numbers.slice(0, 3).map(part => part * scale) as unknown as Rgb) : undefined
}

/** Relative luminance, WCAG 2. */
const luminance = (rgb: Rgb) => {
  const [red, green, blue] = rgb.map(part => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

/** Contrast ratio of two colours, 1–21 (WCAG 2). */
export function contrast(a: Rgb, b: Rgb): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high! + 0.05) / (low! + 0.05)
}

const mix = (a: Rgb, b: Rgb, share: number) =>
  a.map((part, i) => part + (b[i]! - part) * share) as unknown as Rgb
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
