import { isLoopback } from './publicHost'

export const MAX_URL_LENGTH = 2048

/** A host without user info, and a path without white space or backslashes. */
const WEB = /^https?:\/\/[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/i
/** Control, format (bidi, zero-width) and separator characters, some of which URL parsers drop silently. */
export const HIDDEN = /[\p{C}\p{Z}]/u

/**
 * A link that may be opened: https, or http on loopback. Nothing is trimmed or repaired: user info,
 * backslashes or hidden characters make the result undefined.
 *
 * @returns the normalised URL; an international host name becomes punycode
 */
export function safeLink(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_URL_LENGTH || !WEB.test(value) || HIDDEN.test(value))
    return
  try {
    const url = new URL(value)
    if (url.protocol === 'https:' || isLoopback(url.hostname)) return url.href
  } catch {
    // An invalid host.
  }
}
