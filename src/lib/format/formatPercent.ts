import { number, orZero } from './format'

/** Percent points with at most 2 decimals: 0.525 gives `0.53%`. */
export function formatPercent(points: number | undefined, locale = 'en-US'): string {
  return number(locale, { style: 'percent', maximumFractionDigits: 2 }).format(orZero(points) / 100)
}
