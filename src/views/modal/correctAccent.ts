import { parseRgb, readable } from '../../lib/format/contrast'

/** Corrects the accent where it could not be read as text. */
export function correctAccent(
  { style }: HTMLElement,
  { accentColor, columnRuleColor }: CSSStyleDeclaration,
): void {
  const accent = parseRgb(accentColor)
  const ground = parseRgb(columnRuleColor)
  if (accent && ground) style.setProperty('--accent-text', readable(accent, ground))
}
