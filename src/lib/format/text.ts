/** Takes no room and shows nothing: zero-width, bidi overrides, fillers, tags, lone surrogates, private use. */
const INVISIBLE = /[\p{Cf}\p{Cs}\p{Co}\p{DI}]|(?!\s)\p{Cc}/gu
const MARK_PILE = /(\p{M}{3})\p{M}+/gu

/**
 * A text from outside, made fit to show on one line: invisible and direction-changing characters removed, piles
 * of marks cut, white space made single, clipped to `max` characters with `…`.
 * @returns undefined when it is no string or nothing is left.
 */
export function plainText(value: unknown, max = 100): string | undefined {
  if (typeof value !== 'string') return
  // The first cut bounds the work on a hostile megabyte.
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
