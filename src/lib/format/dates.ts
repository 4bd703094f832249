import { intl, isEnglish } from './intl'

/** Days and months in local time. `locale` is a BCP 47 tag; a malformed tag falls back to en-US. */

const format = (locale: string, options: Intl.DateTimeFormatOptions) =>
  intl(locale, JSON.stringify(options), tag => new Intl.DateTimeFormat(tag, options))

/** Items are grouped by these months, which the language's own calendar may not have. */
const calendar = 'gregory'
const MONTHS = 'January February March April May June July August September October November December'

/** `Mar 01`. @param time ms since 1970 */
export const formatDay = (time: number, locale: string): string =>
  isEnglish(locale)
    ? // `Sat Mar 01 2025`, by ECMA-262.
      new Date(time).toDateString().slice(4, 10)
    : format(locale, { calendar, day: '2-digit', month: 'short' }).format(time)

/** Day and time in full: `Mar 1, 2025, 9:30 AM`. @param time ms since 1970 */
export function formatMoment(time: number, locale: string): string {
  if (!isEnglish(locale)) return format(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(time)
  const date = new Date(time)
  const [, month, day, year] = date.toDateString().split(' ')
  const hours = date.getHours()
  const minutes = `${date.getMinutes()}`.padStart(2, '0')
  return `${month} ${Number(day)}, ${year}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
}

/**
 * `March`, or `March 2024` when the year differs from that of `now`.
 *
 * @param month 0 to 11
 * @param now ms since 1970
 */
export function formatMonth(year: number, month: number, now: number, locale: string): string {
  const isOther = year !== new Date(now).getFullYear()
  return isEnglish(locale)
    ? `${MONTHS.split(' ')[month]}${isOther ? ` ${year}` : ''}`
    : format(locale, { calendar, month: 'long', ...(isOther && { year: 'numeric' }) }).format(
        new Date(year, month, 1),
      )
}
