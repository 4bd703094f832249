import { intl } from './intl'

/** Days and months as people read them, in local time. `locale` is a BCP 47 tag; a malformed one reads as en-US. */

const format = (locale: string, options: Intl.DateTimeFormatOptions) =>
  intl(locale, JSON.stringify(options), tag => new Intl.DateTimeFormat(tag, options))

/** `Mar 01`. @param time ms since 1970 */
export const formatDay = (time: number, locale: string): string =>
  format(locale, { day: '2-digit', month: 'short' }).format(time)

/** Day and time in full: `Mar 1, 2025, 9:30 AM`. @param time ms since 1970 */
export const formatMoment = (time: number, locale: string): string =>
  format(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(time)

/** `March`, or `March 2024` when it is not of the year of `now`. @param month 0 to 11 @param now ms since 1970 */
export const formatMonth = (year: number, month: number, now: number, locale: string): string =>
  format(locale, {
    month: 'long',
    ...(year !== new Date(now).getFullYear() && { year: 'numeric' }),
  }).format(new Date(year, month, 1))
