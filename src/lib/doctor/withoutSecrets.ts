import { plainText } from '../format/text'

/** Longest text of one fact (characters). */
const MAX_LENGTH = 200

/** What never leaves in a report, and what stands in its place. The order matters: a pairing URI has a query too. */
const SECRETS: readonly (readonly [known: RegExp, instead: string])[] = [
  [/\bwc:\S*/gi, '[pairing]'],
  [/[^\s@]+(?:@|%40)[^\s@]+/gi, '[e-mail]'],
  [/[?#]\S*/g, ''],
  // Addresses, topics, keys, tokens and ids: no word is as long, and no number or name in hex.
  [/\b0x[\da-f]{6,}/gi, '[hidden]'],
  [/[\w+/=-]{24,}/g, '[hidden]'],
]

/** A text as it may stand in a report: one line, without addresses, topics, keys, e-mail addresses and query strings. */
export function withoutSecrets(text: string): string {
  const clean = SECRETS.reduce(
    (left, [known, instead]) => left.replace(known, instead),
    plainText(text, 2000) ?? '',
  )
  return plainText(clean, MAX_LENGTH) ?? ''
}

/** Enough of a project id to tell it from another, and too little to use it: its first and last four characters. */
export function shortProjectId(id: string): string {
  if (!id) return 'none'
  return id.length < 16 ? 'too short' : `${id.slice(0, 4)}…${id.slice(-4)}`
}
