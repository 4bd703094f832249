/**
 * Characters without width or glyph: zero-width, bidi overrides, fillers, tags, lone surrogates, private use.
 */
const INVISIBLE = /[\p{Cf}\p{Cs}\p{Co}\p{DI}]|(?!\s)\p{Cc}/gu
const MARK_PILE = /(\p{M}{3})\p{M}+/gu

/**
 * Sanitises untrusted text for display on one line: removes invisible and direction-changing characters,
 * limits combining marks to three in a row, collapses white space, and clips to `max` characters with `…`.
 *
 * @returns undefined when the value is not a string or nothing is left
 */
export function plainText(value: unknown, max = 100): string | undefined {
  if (typeof value !== 'string') return
  // Bounds the work on an input of many megabytes.
  const text = value
    .slice(0, max * 8)
    .replace(INVISIBLE, '')
    .normalize()
    .replace(MARK_PILE, '$1')
    .replace(/[\s\u2800]+/g, ' ')
  const letters = Array.from(text.trim())
  if (!letters.length) return
  return letters.length > max ? `${letters.slice(0, max - 1).join('')}…` : letters.join('')
}
