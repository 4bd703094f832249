import { intl, isEnglish } from './intl'

/** Days and months as people read them, in local time. `locale` is a BCP 47 tag; a malformed one reads as en-US. */

const format = (locale: string, options: Intl.DateTimeFormatOptions) =>
  intl(locale, JSON.stringify(options), tag => new Intl.DateTimeFormat(tag, options))

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)
const shortMonth = (date: Date) => MONTHS[date.getMonth()]?.slice(0, 3)
const two = (number: number) => `${number}`.padStart(2, '0')

/** `Mar 01`. @param time ms since 1970 */
export function formatDay(time: number, locale: string): string {
  const date = new Date(time)
  return isEnglish(locale)
    ? `${shortMonth(date)} ${two(date.getDate())}`
    : format(locale, { day: '2-digit', month: 'short' }).format(time)
}

/** Day and time in full: `Mar 1, 2025, 9:30 AM`. @param time ms since 1970 */
export function formatMoment(time: number, locale: string): string {
  const date = new Date(time)
  const hours = date.getHours()
  return isEnglish(locale)
    ? `${shortMonth(date)} ${date.getDate()}, ${date.getFullYear()}, ${hours % 12 || 12}:${two(date.getMinutes())} ${hours < 12 ? 'AM' : 'PM'}`
    : format(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(time)
}

/** `March`, or `March 2024` when it is not of the year of `now`. @param month 0 to 11 @param now ms since 1970 */
export function formatMonth(year: number, month: number, now: number, locale: string): string {
  const isOther = year !== new Date(now).getFullYear()
  return isEnglish(locale)
    ? `${MONTHS[month]}${isOther ? ` ${year}` : ''}`
    : format(locale, { month: 'long', ...(isOther && { year: 'numeric' }) }).format(new Date(year, month, 1))
}
