import type { PaymentCurrency, PaymentLimit } from '../../net/buy/getOnrampOptions'
import { parseAmount } from '../format/amount'

/** How an amount stands to what the ways of paying take at once ([9.27]). */
export type LimitCheck =
  /** Nothing was typed: the amount is chosen on the provider's page. */
  | { readonly kind: 'none' }
  /** No amount of this currency. */
  | { readonly kind: 'wrong' }
  | { readonly kind: 'low' | 'high'; readonly bound: string }
  /** `refusing` take less or more than that at once. */
  | { readonly kind: 'fits'; readonly refusing: readonly PaymentLimit[] }

/** Decimals in which amounts are compared, more than any currency has. */
const MAX_DECIMALS = 36
/** Characters of a typed amount. */
export const MAX_AMOUNT_LENGTH = 20
const DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g

/** Decimal places of a currency, 2 where it is none that browsers know. */
export function currencyDecimals(currency: string): number {
  try {
    const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
    }).resolvedOptions()
    return maximumFractionDigits
  } catch {
    return 2
  }
}

/** A typed amount as decimal text: digits of Arabic and a comma are read; grouping is not, as it may be a comma too. */
export const parseTypedAmount = (text: string): string =>
  text
    .trim()
    .replace(DIGITS, digit => String(digit.charCodeAt(0) % 16))
    .replace(/[,\u066b]/, '.')

/** @param amount decimal text, or ''; without limits none is right */
export function checkLimits(amount: string, { id, limits }: PaymentCurrency): LimitCheck {
  if (!amount) return { kind: 'none' }
  // Also zeros beyond the currency's places: they tell that the point was meant for thousands.
  const places = amount.split('.')[1]?.length ?? 0
  const typed = amount.length <= MAX_AMOUNT_LENGTH && places <= currencyDecimals(id) ? fine(amount) : 0n
  if (!typed || !limits.length) return { kind: 'wrong' }
  const refusing = limits.filter(({ min, max }) => typed < fine(min) || typed > fine(max))
  if (refusing.length < limits.length) return { kind: 'fits', refusing }
  const least = limits.reduce((a, b) => (fine(b.min) < fine(a.min) ? b : a)).min
  const most = limits.reduce((a, b) => (fine(b.max) > fine(a.max) ? b : a)).max
  return typed < fine(least) ? { kind: 'low', bound: least } : { kind: 'high', bound: most }
}

/** Whether two decimal texts are the same amount. */
export const isSameAmount = (a: string, b: string): boolean => fine(a) === fine(b)

const fine = (text: string): bigint => parseAmount(text, MAX_DECIMALS) ?? 0n
