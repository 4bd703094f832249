import { adoptStyleSheet } from './adoptStyleSheet'
import css from './button.css'
import tokens from './tokens.css'

/** The dark rules again, for a system that is dark and a host that has not chosen. */
const dark = tokens.slice(tokens.indexOf(':host([data-theme')).replace(/^[^{]*/, '.aglet:not([data-theme])')

/** The look of the buttons, for a page that does not link `aglet/styles.css`. */
export function adoptButtonStyle(nonce?: string): void {
  for (const sheet of [tokens, css, `@media(prefers-color-scheme:dark){${dark}}`])
    adoptStyleSheet(document, sheet, nonce)
}
