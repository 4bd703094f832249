import { formatBalance, formatTokenAmount } from '../format/format'
import { shownAmount } from './swapTerms'

/** `2,604.930493`: up to 6 places ([9.20]), and as many as it takes to be more than nothing. */
export const formatUnits = (amount: bigint, decimals: number, locale: string): string =>
  formatTokenAmount(shownAmount(amount, decimals), undefined, locale)

/** A rate: up to 3 places, and of less than one as `formatUnits`. */
export const formatRate = (rate: bigint, decimals: number, locale: string): string =>
  rate < 10n ** BigInt(decimals)
    ? formatUnits(rate, decimals, locale)
    : formatBalance({ amount: rate, decimals, symbol: '' }, locale)
