import { parseRgb, readable } from '../../lib/format/contrast'

/**
 * Adjusts the accent colour for text if it is not readable on the background.
 *
 * @param computed the live style of the element
 */
export function correctAccent({ style }: HTMLElement, computed: CSSStyleDeclaration): void {
  // A colour such as `oklch(…)` is computed in its own notation; a mix in sRGB, also with itself, is not.
  style.accentColor = 'color-mix(in srgb, var(--accent), var(--accent))'
  const accent = parseRgb(computed.accentColor)
  const ground = parseRgb(computed.columnRuleColor)
  if (accent && ground) style.setProperty('--accent-text', readable(accent, ground))
}
