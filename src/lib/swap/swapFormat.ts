import { formatBalance, formatTokenAmount } from '../format/format'
import { shownAmount } from './swapTerms'

/** `2,604.930493`: at most 6 decimals ([9.20]), or as many as a smaller amount needs to be non-zero. */
export const formatUnits = (amount: bigint, decimals: number, locale: string): string =>
  formatTokenAmount(shownAmount(amount, decimals), undefined, locale)

/** A cost: as by `formatUnits`, but rounded up, so that it never looks lower than it is. */
export function formatCost(cost: bigint, decimals: number, locale: string): string {
  const least = 10n ** BigInt(Math.max(0, decimals - 6))
  const rest = cost % least
  return formatUnits(cost > least && rest ? cost - rest + least : cost, decimals, locale)
}

/** A rate: at most 3 decimals; a rate below one is formatted as by `formatUnits`. */
export const formatRate = (rate: bigint, decimals: number, locale: string): string =>
  rate < 10n ** BigInt(decimals)
    ? formatUnits(rate, decimals, locale)
    : formatBalance({ amount: rate, decimals, symbol: '' }, locale)
