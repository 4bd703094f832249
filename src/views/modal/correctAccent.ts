import { parseRgb, readable } from '../../lib/format/contrast'

/** Adjusts the accent colour for text if it is not readable on the background. */
export function correctAccent(
  { style }: HTMLElement,
  { accentColor, columnRuleColor }: CSSStyleDeclaration,
): void {
  const accent = parseRgb(accentColor)
  const ground = parseRgb(columnRuleColor)
  if (accent && ground) style.setProperty('--accent-text', readable(accent, ground))
}
