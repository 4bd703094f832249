import { parseRgb, readable } from '../lib/contrast'

/** Corrects the accent where it could not be read. `style` is live: it tells the colours in use now. */
export function correctAccent(style: CSSStyleDeclaration, put: (name: string, value: string) => void): void {
  const accent = parseRgb(style.accentColor)
  const ground = parseRgb(style.columnRuleColor)
  if (!accent || !ground) return
  put('--accent-text', readable(accent, ground))
}
