import type { PaymentCurrency, PaymentLimit } from '../../net/buy/getOnrampOptions'
import { parseAmount } from '../format/amount'

/** How an amount compares with the limits per purchase of the payment methods ([9.27]). */
export type LimitCheck =
  /** The field is empty: the user chooses the amount on the provider's page. */
  | { readonly kind: 'none' }
  /** Not a valid amount of this currency. */
  | { readonly kind: 'wrong' }
  | { readonly kind: 'low' | 'high'; readonly bound: string }
  /** Within some limits; `refusing` are the limits that the amount is outside of. */
  | { readonly kind: 'fits'; readonly refusing: readonly PaymentLimit[] }

/** Decimal places used to compare amounts, more than any currency has. */
const MAX_DECIMALS = 36
/** Maximum length of a typed amount, in characters. */
export const MAX_AMOUNT_LENGTH = 20
/** Arabic-Indic, Persian and full-width digits. */
const DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g

/** The decimal places of a currency; 2 for a currency that the browser does not know. */
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

/**
 * Converts a typed amount to decimal text. Digits of other scripts and a decimal comma are accepted; grouping
 * by commas or points is not, since a decimal separator may be either.
 */
export const parseTypedAmount = (text: string): string =>
  text
    // French, Russian and others group thousands by spaces.
    .replace(/\s/g, '')
    .replace(DIGITS, digit => String(digit.charCodeAt(0) % 16))
    .replace(/[,\u066b]/, '.')

/** @param amount decimal text, or ''. Without any limits, every amount is `wrong`. */
export function checkLimits(amount: string, { id, limits }: PaymentCurrency): LimitCheck {
  if (!amount) return { kind: 'none' }
  // Zeros beyond the currency's decimal places count as well: the point was probably meant as a thousands
  // separator.
  const places = amount.split('.')[1]?.length ?? 0
  const typed = amount.length <= MAX_AMOUNT_LENGTH && places <= currencyDecimals(id) ? scaled(amount) : 0n
  if (!typed || !limits.length) return { kind: 'wrong' }
  const refusing = limits.filter(({ min, max }) => typed < scaled(min) || typed > scaled(max))
  if (refusing.length < limits.length) return { kind: 'fits', refusing }
  // Between two methods' limits, the next amount that one of them takes.
  const over = limits.map(({ min }) => min).filter(min => scaled(min) > typed)
  if (over.length) return { kind: 'low', bound: over.reduce((a, b) => (scaled(b) < scaled(a) ? b : a)) }
  return { kind: 'high', bound: limits.reduce((a, b) => (scaled(b.max) > scaled(a.max) ? b : a)).max }
}

/** Whether two decimal texts are the same amount. */
export const isSameAmount = (a: string, b: string): boolean => scaled(a) === scaled(b)

const scaled = (text: string): bigint => parseAmount(text, MAX_DECIMALS) ?? 0n
