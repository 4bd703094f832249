import { HIDDEN, MAX_URL_LENGTH, safeLink } from './link'

const APP = /^[a-z][a-z0-9+.-]{1,40}:[^\s\\]*$/i
/** Schemes that are handled by the browser or the system, not by a wallet's app. */
const SYSTEM_SCHEME =
  /script:|^(?:about|blob|chrome|content|data|devtools|edge|facetime(?:-audio)?|file|filesystem|ftps?|intent|jar|mailto|mhtml|res|resource|search|shell|sips?|skype|smb|steam|ldaps?|telprompt|rdp|vnc|vscode(?:-insiders)?|magnet|com\.apple[\w.-]*|sms|ssh|tel|telnet|view-source|wss?|android-app|market|itms[\w-]*|(?:chrome|moz|ms|opera|safari|search|x)-[\w.-]+):/i

/**
 * A link that opens a wallet's app: a `safeLink`, or the app's own scheme such as `metamask://`. The system
 * decides which app opens a scheme, so show such a link only when the user has chosen that wallet.
 */
export function safeAppLink(value: unknown): string | undefined {
  if (typeof value !== 'string' || /^https?:/i.test(value)) return safeLink(value)
  if (value.length > MAX_URL_LENGTH || !APP.test(value) || HIDDEN.test(value) || SYSTEM_SCHEME.test(value))
    return
  try {
    // The link is returned unchanged, since apps parse their links literally.
    return new URL(value) && value
  } catch {
    // Not a valid URL.
  }
}
