import { formatAmount } from './amount'
import { formatTokenAmount } from './format'

/**
 * The exact amount in the number format of the user's language; in some languages, a dot groups thousands.
 */
export const exactAmount = (
  amount: bigint,
  { decimals, symbol }: { readonly decimals: number; readonly symbol: string },
  locale: string,
): string => `${formatTokenAmount(formatAmount(amount, decimals), undefined, locale)} ${symbol}`
