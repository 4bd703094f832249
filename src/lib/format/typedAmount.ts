import { number } from './format'

/** Arabic-Indic and extended (Persian) digits, and the full-width ones. */
const DIGITS = /[٠-٩۰-۹０-９]/g
const FIRST = [0x660, 0x6f0, 0xff10]

const digit = (letter: string): string => {
  const code = letter.codePointAt(0)!
  return String(code - FIRST.find(first => code >= first && code < first + 10)!)
}

/** The same with the digits 0 to 9. */
export const plainDigits = (text: string): string => text.replace(DIGITS, digit)

/** Which sign stands before the decimals in a language. */
const pointOf = (locale: string): string =>
  number(locale, {})
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal')!.value

/**
 * What was typed for an amount, with `.` before its decimals. A comma is taken for that only where the language
 * writes it so: elsewhere it groups thousands, and is left for the reader of amounts to refuse.
 */
export function typedAmount(text: string, locale: string): string {
  const plain = plainDigits(text.trim())
  const point = pointOf(locale)
  return plain.includes('.') ? plain : plain.replace(point, '.').replace('٫', '.')
}

/** An amount for a field that is typed into: with the language's sign before the decimals, and nothing that groups. */
export const typedText = (text: string, locale: string): string => text.replace('.', pointOf(locale))
