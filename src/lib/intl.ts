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
