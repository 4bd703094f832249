import { number } from './format'

/** Arabic-Indic, extended Arabic-Indic (Persian) and full-width digits. */
const DIGITS = /[٠-٩۰-۹０-９]/g
const FIRST = [0x660, 0x6f0, 0xff10]

const digit = (letter: string): string => {
  const code = letter.codePointAt(0)!
  return String(code - FIRST.find(first => code >= first && code < first + 10)!)
}

/** Replaces digits of other scripts by 0 to 9. */
export const plainDigits = (text: string): string => text.replace(DIGITS, digit)

/** The decimal separator of a language. */
const pointOf = (locale: string): string =>
  number(locale, {})
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal')!.value

/**
 * Converts a typed amount to decimal text with `.` as the separator. A comma counts as the decimal separator
 * only in languages that use it so; elsewhere it may group thousands and is left in, so that parsing rejects
 * it.
 */
export function typedAmount(text: string, locale: string): string {
  const plain = plainDigits(text.trim())
  const point = pointOf(locale)
  return plain.includes('.') ? plain : plain.replace(point, '.').replace('٫', '.')
}

/** Formats an amount for an input field: with the language's decimal separator and without grouping. */
export const typedText = (text: string, locale: string): string => text.replace('.', pointOf(locale))
