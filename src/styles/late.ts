import { adopt } from './adopt'
import css from './button.css'
import tokens from './tokens.css'

/** The look of the buttons, for a page that does not link `aglet/styles.css`. */
export function adoptButton(nonce?: string): void {
  for (const sheet of [tokens, css]) adopt(document, sheet, nonce)
}
