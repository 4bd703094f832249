import { number } from './format'

/**
 * Arabic-Indic, extended Arabic-Indic (Persian), full-width and Devanagari (Hindi) digits. Each kind starts at a
 * multiple of 16, except Devanagari, which starts at U+0966.
 */
const DIGITS = /[٠-٩۰-۹０-９०-९]/g

/** Replaces digits of other scripts by 0 to 9. */
export const plainDigits = (text: string): string =>
  text.replace(DIGITS, digit => {
    const code = digit.charCodeAt(0)
    return `${code >> 8 === 9 ? code - 0x966 : code & 15}`
  })

/** Numbers with thousands grouped by commas, also as in India (`12,34,567`), or by points. */
const GROUPED = /^[1-9]\d{0,2}([,.])(?:\d{2,3}\1)*(?:\d{2,3}\1\d{3}|\d{3}(?!\1)[,.]\d+)$/

/** The text without thousands separators. A single one may be a decimal separator as well, and is kept. */
const ungrouped = (text: string): string =>
  text.replace(GROUPED, (all, separator) => all.replaceAll(separator, ''))

/** The decimal separator of a language. */
const pointOf = (locale: string): string => number(locale, {}).format(0.5)[1]!

/** Whether a language writes 12345 as `12.345`. */
const groupsByPoint = (locale: string): boolean => number(locale, {}).format(12345)[2] === '.'

/**
 * Converts a typed or pasted amount to decimal text with `.` as the separator. Where the language does not use
 * the comma as the decimal separator, it is one all the same, since the keyboard of a phone may offer no other;
 * but not in `1,500`, where it may group thousands: it is left in, so that parsing rejects it. Where the language
 * groups by points, `1.500` is rejected in the same way, as `1,500`.
 */
export function typedAmount(text: string, locale: string): string {
  // Other separators, such as a space, only group thousands.
  const plain = ungrouped(plainDigits(text.trim()).replace(/[\s٬'’](?=\d{3}\b)/g, ''))
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(plain) && groupsByPoint(locale)) return plain.replace('.', ',')
  return plain.includes('.')
    ? plain
    : plain.replace(pointOf(locale), '.').replace(/٫|^(0?),|,(?!\d{3}$)/, '$1.')
}

/** Formats an amount for an input field: with the language's decimal separator and without grouping. */
export const typedText = (text: string, locale: string): string => text.replace('.', pointOf(locale))
