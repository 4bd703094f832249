import { adoptStyleSheet } from './adoptStyleSheet'
import css from './button.css'
import tokens from './tokens.css'

/** The dark rules again, for a dark system whose host has not chosen a theme. */
const dark = tokens.slice(tokens.indexOf(':host([data-theme')).replace(/^[^{]*/, '.aglet:not([data-theme])')

/** Adds the buttons' style to a page that does not link `aglet/styles.css`. */
export function adoptButtonStyle(nonce?: string): void {
  for (const sheet of [tokens, css, `@media(prefers-color-scheme:dark){${dark}}`])
    adoptStyleSheet(document, sheet, nonce)
}
