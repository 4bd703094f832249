import { plainText } from '../format/text'

/** Maximum length of one fact (characters). */
const MAX_LENGTH = 200

/**
 * Patterns that must never appear in a report, with their replacements. The order matters: a pairing URI has
 * a query too.
 */
const SECRETS: readonly (readonly [known: RegExp, instead: string])[] = [
  [/\bwc:\S*/gi, '[pairing]'],
  [/[^\s@]+(?:@|%40)[^\s@]+/gi, '[e-mail]'],
  [/[?#]\S*/g, ''],
  // Addresses, topics, keys, tokens and ids: longer than any word, and than any hex number or name.
  [/\b0x[\da-f]{6,}/gi, '[hidden]'],
  [/[\w+/=-]{24,}/g, '[hidden]'],
]

/**
 * Cleans a text for a report: one line, without addresses, topics, keys, e-mail addresses and query strings.
 */
export function withoutSecrets(text: string): string {
  const clean = SECRETS.reduce(
    (left, [known, instead]) => left.replace(known, instead),
    plainText(text, 2000) ?? '',
  )
  return plainText(clean, MAX_LENGTH) ?? ''
}

/** The first and last four characters of a project id: enough to recognise it, too little to use it. */
export function shortProjectId(id: string): string {
  if (!id) return 'none'
  return id.length < 16 ? 'too short' : `${id.slice(0, 4)}…${id.slice(-4)}`
}
