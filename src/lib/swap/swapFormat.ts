import { formatAmount } from '../format/amount'
import { formatTokenAmount } from '../format/format'
import { shownAmount } from './swapTerms'

/** `2,604.930493`: up to 6 places ([9.20]), and as many as it takes to be more than nothing. */
export const formatUnits = (amount: bigint, decimals: number, locale: string): string =>
  formatTokenAmount(shownAmount(amount, decimals), undefined, locale)

/** A rate: 3 places, and of less than one as `formatUnits`. */
export const formatRate = (rate: bigint, decimals: number, locale: string): string =>
  rate < 10n ** BigInt(decimals)
    ? formatUnits(rate, decimals, locale)
    : formatTokenAmount(formatAmount(rate, decimals), 3, locale)

const exact = (value: number, locale: string, options: Intl.NumberFormatOptions) =>
  value.toLocaleString(locale, { ...options, minimumFractionDigits: 3, maximumFractionDigits: 3 })

/** US dollars with 3 places: a network's cost. */
export const formatCost = (dollars: number, locale: string): string =>
  exact(dollars, locale, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' })

/** Percent points with 3 places: `0.325%`. */
export const formatImpact = (points: number, locale: string): string =>
  exact(points / 100, locale, { style: 'percent' })
