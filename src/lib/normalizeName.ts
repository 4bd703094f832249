/** Digits, hyphens, the alphabet, and those accented letters that ENSIP-15 has among the Latin ones. */
const LETTERS = /^_*[a-z0-9à-åç-ïñ-öù-ýāăąćĉčēęěğńōśşšūźżžǐǒǔǹẽỳ-]*$/
/** As in DNS. */
const LONGEST_LABEL = 63
const LONGEST = 255

/**
 * The form of a dotted name under which it is looked up, a strict part of ENSIP-15: lower case and composed (NFC),
 * labels of Latin letters (also é, ü, š …), digits and hyphens, with underscores only at a label's start. All else is
 * refused, since it could pass for another name or be seen by nobody: other scripts, emoji, look-alike letters such
 * as ı or ø, zero-width and direction marks, loose accents.
 *
 * @returns undefined for what is no such name
 */
export function normalizeName(text: string): string | undefined {
  if (text.length > LONGEST) return
  const name = text.normalize().toLowerCase().normalize()
  const labels = name.split('.')
  return labels.length > 1 && labels.every(isLabel) ? name : undefined
}

const isLabel = (label: string): boolean =>
  // Two hyphens there are punycode's and its kind's.
  label !== '' && label.length <= LONGEST_LABEL && LETTERS.test(label) && !/^..--/.test(label)

/** Zones of the provider's own names, the current and the legacy one ([9.37]). */
export const isProviderName = (name: string): boolean => /\.(?:reown|wcn)\.id$/.test(name)
