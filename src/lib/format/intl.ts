/**
 * English is formatted by hand, because the first Intl formatter loads its tables, which takes longer than
 * rendering a list.
 */
export const isEnglish = (locale = 'en') => /^en(-US)?$/.test(locale)

const formatters = new Map<string, unknown>()

/**
 * The formatter that `make` creates for a locale, cached: creating one takes longer than rendering a row.
 *
 * @param locale a BCP 47 tag; a malformed tag falls back to en-US
 * @param name identifies the formatter within the locale
 */
export function intl<F>(locale: string, name: string, make: (locale: string) => F): F {
  const key = locale + name
  if (!formatters.has(key))
    try {
      formatters.set(key, make(locale))
    } catch {
      formatters.set(key, make('en-US'))
    }
  return formatters.get(key) as F
}
