const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const YEAR = 365.25 * DAY

/** Largest count shown in a unit, the unit in ms, its plural text, and its singular text. */
const STEPS: readonly (readonly [most: number, unit: number, many: string, one?: string])[] = [
  [44, SECOND, '{count} sec'],
  [44, MINUTE, '{count} min', '1 min'],
  [21, HOUR, '{count} hrs', '1 hr'],
  [25, DAY, '{count} d', '1 d'],
  [10, YEAR / 12, '{count} mo', '1 mo'],
  [Number.POSITIVE_INFINITY, YEAR, '{count} yr', '1 yr'],
]

/** Translates a text and fills in its `{name}` placeholders. */
export type Translate = (text: string, values?: Record<string, string | number>) => string

/**
 * A time (ms since 1970) relative to `now` in short words: `44 sec ago`, `1 min ago`, `in 3 hrs`.
 */
export function ago(time: number, now: number, t: Translate): string {
  const span = Math.abs(now - time) || 0
  const [, unit, many, one] = STEPS.find(([most, unit]) => Math.round(span / unit) <= most)!
  const count = Math.round(span / unit)
  const words = one && count <= 1 ? t(one) : t(many, { count })
  return time > now ? t('in {time}', { time: words }) : t('{time} ago', { time: words })
}
