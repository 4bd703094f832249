import { formatAmount } from './amount'
import { formatTokenAmount } from './format'

/** An amount to the last digit, written as the reader's language writes numbers: elsewhere a dot may group thousands. */
export const exactAmount = (
  amount: bigint,
  { decimals, symbol }: { readonly decimals: number; readonly symbol: string },
  locale: string,
): string => `${formatTokenAmount(formatAmount(amount, decimals), undefined, locale)} ${symbol}`
