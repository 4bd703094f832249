/** English is written by hand: an engine reads its tables for its first formatter, longer than a list takes to draw. */
export const isEnglish = (locale = 'en') => /^en(-US)?$/.test(locale)

const made = new Map<string, unknown>()

/**
 * What `make` gives for a locale, kept, since making a formatter takes longer than drawing the row that it is for.
 *
 * @param locale a BCP 47 tag; a malformed one reads as en-US
 * @param name tells the formatters of a locale apart
 */
export function intl<F>(locale: string, name: string, make: (locale: string) => F): F {
  const key = locale + name
  if (!made.has(key))
    try {
      made.set(key, make(locale))
    } catch {
      made.set(key, make('en-US'))
    }
  return made.get(key) as F
}
