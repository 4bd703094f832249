/** Bytes of a data: URL, about the largest icon that a wallet announces. */
const LARGEST_ICON = 256 * 1024
const LONGEST_URL = 2048

/** A host without user info before it; then a path without white space or backslashes. */
const WEB = /^https?:\/\/[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/i
const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/
/** Control, format (bidi, zero-width) and separator characters: parsers drop some of them silently. */
const HIDDEN = /[\p{C}\p{Z}]/u

const DATA_IMAGE = /^data:image\/(png|webp|jpeg|gif|svg\+xml)((?:;[\w=-]+)*),/i
/** What a picture has no use for. An `<img>` runs none of it; this holds should one ever land elsewhere. */
const ACTIVE_SVG = /<!entity|<script|<foreignobject|<iframe|[\s/"']on\w+\s*=|javascript:|<\?xml-stylesheet/i

/**
 * A link that may be opened: https, or http on a loopback host. Nothing is trimmed or repaired: anything odd,
 * such as user info, backslashes or hidden characters, makes it undefined.
 * @returns the normalised URL, with a foreign host name as punycode.
 */
export function safeLink(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > LONGEST_URL || !WEB.test(value) || HIDDEN.test(value))
    return
  try {
    const url = new URL(value)
    if (url.protocol === 'https:' || LOOPBACK.test(url.hostname)) return url.href
  } catch {
    // A host that no browser would take.
  }
}

const APP = /^[a-z][a-z0-9+.-]{1,40}:[^\s\\]*$/i
/** Schemes that belong to the browser or the system, not to a wallet's app. */
const SYSTEM_SCHEME =
  /script:|^(?:about|blob|chrome|content|data|devtools|edge|facetime|file|filesystem|ftps?|intent|jar|mailto|mhtml|res|resource|search|shell|sips?|skype|smb|sms|ssh|tel|telnet|view-source|wss?|android-app|market|itms[\w-]*|(?:chrome|moz|ms|opera|safari|search|x)-[\w.-]+):/i

/**
 * A link that opens a wallet's app: as `safeLink`, or the app's own scheme such as `metamask://`.
 * Which app answers a scheme is up to the system, so show such a link only where the user asked for that wallet.
 */
export function safeAppLink(value: unknown): string | undefined {
  if (typeof value !== 'string' || /^https?:/i.test(value)) return safeLink(value)
  if (value.length > LONGEST_URL || !APP.test(value) || HIDDEN.test(value) || SYSTEM_SCHEME.test(value))
    return
  try {
    // Given back as it came: apps read their links by the letter.
    return new URL(value) && value
  } catch {
    // Nothing that a browser would open.
  }
}

/**
 * An address that may stand in `<img src>`: a data: URL of a bitmap or SVG up to 256 KB and, where `allowHttps`,
 * an https one (http on a loopback host). Quotes, brackets and spaces of a data: URL come back escaped, so that
 * it is safe in CSS `url()` too.
 */
export function safeImageUrl(value: unknown, { allowHttps }: { allowHttps: boolean }): string | undefined {
  if (typeof value !== 'string' || value.length > LARGEST_ICON) return
  const [head, kind, flags] = DATA_IMAGE.exec(value) ?? []
  if (!head) return allowHttps ? safeLink(value) : undefined
  const body = value.slice(head.length)
  const base64 = /;base64$/i.test(flags!)
  if (base64 ? !/^[a-z0-9+/%]+={0,2}$/i.test(body) : !body) return
  if (/svg/i.test(kind!)) {
    try {
      // As browsers decode it: what is no escape stays, such as the `%` of `100%`.
      const plain = body.replace(/%([0-9a-f]{2})/gi, (_, code) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
      const svg = base64 ? atob(plain) : plain
      // Zero bytes mean UTF-16, which would hide the words that are looked for.
      if (!/<svg/i.test(svg) || svg.includes('\0') || ACTIVE_SVG.test(svg)) return
    } catch {
      // No base64 after all.
      return
    }
  } else if (!base64) return
  return (
    head +
    body.replace(/["'()<>\\\t\n\f\r ]/g, letter => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`)
  )
}
