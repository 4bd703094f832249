import { intl } from './intl'

/**
 * The time of day with seconds, in local time: `9:30:00 AM`.
 *
 * @param time ms since 1970
 * @param locale a BCP 47 tag; a malformed tag falls back to en-US
 */
export const formatTime = (time: number, locale: string): string =>
  intl(locale, 'time', tag => new Intl.DateTimeFormat(tag, { timeStyle: 'medium' })).format(time)
