import { formatAmount, parseAmount } from '../format/amount'

/** More decimals than any coin has. */
const MAX_DECIMALS = 36

/** The difference between two decimal texts when `now` is larger than `before`; otherwise undefined. */
export function increaseOf(now: string, before: string): string | undefined {
  const [held, known] = [parseAmount(now, MAX_DECIMALS), parseAmount(before, MAX_DECIMALS)]
  return held !== undefined && known !== undefined && held > known
    ? formatAmount(held - known, MAX_DECIMALS)
    : undefined
}
