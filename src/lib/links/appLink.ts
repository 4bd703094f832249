import { HIDDEN, MAX_URL_LENGTH, safeLink } from './link'

const APP = /^[a-z][a-z0-9+.-]{1,40}:[^\s\\]*$/i
/** Schemes that belong to the browser or the system, not to a wallet's app. */
const SYSTEM_SCHEME =
  /script:|^(?:about|blob|chrome|content|data|devtools|edge|facetime(?:-audio)?|file|filesystem|ftps?|intent|jar|mailto|mhtml|res|resource|search|shell|sips?|skype|smb|steam|ldaps?|telprompt|rdp|vnc|vscode(?:-insiders)?|magnet|com\.apple[\w.-]*|sms|ssh|tel|telnet|view-source|wss?|android-app|market|itms[\w-]*|(?:chrome|moz|ms|opera|safari|search|x)-[\w.-]+):/i

/**
 * A link that opens a wallet's app: as `safeLink`, or the app's own scheme such as `metamask://`.
 * Which app answers a scheme is up to the system, so show such a link only where the user asked for that wallet.
 */
export function safeAppLink(value: unknown): string | undefined {
  if (typeof value !== 'string' || /^https?:/i.test(value)) return safeLink(value)
  if (value.length > MAX_URL_LENGTH || !APP.test(value) || HIDDEN.test(value) || SYSTEM_SCHEME.test(value))
    return
  try {
    // Given back as it came: apps read their links by the letter.
    return new URL(value) && value
  } catch {
    // Nothing that a browser would open.
  }
}
