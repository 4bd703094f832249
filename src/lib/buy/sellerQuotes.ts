import type { OnrampQuote } from '../../net/buy/getOnrampQuote'
import { defined } from '../data/defined'
import { formatAmount, parseAmount } from '../format/amount'

/** A seller's offer for an amount, and the fees in it. All amounts are decimal texts. */
export interface SellerQuote {
  /** Unique among quotes: a seller may have one quote per payment method. */
  readonly key: string
  /** Such as `TRANSAK`; `coinbase` for Coinbase's own quote, whose page is opened in another way. */
  readonly seller: string
  /** The payment method, such as `CREDIT_DEBIT_CARD`. */
  readonly method?: string
  /** In whole units of the coin. */
  readonly receives: string
  /**
   * The total price including fees, in `currency`; the parts below are in the same currency, where the seller
   * lists them.
   */
  readonly total: string
  readonly currency: string
  readonly subtotal?: string
  /** All fees together. */
  readonly fee?: string
  readonly providerFee?: string
  readonly networkFee?: string
}

/** The seller id of Coinbase's own quote. */
export const COINBASE = 'coinbase'

/** Converts Coinbase's own quote to the common form. */
export function fromCoinbase(quote: OnrampQuote): SellerQuote {
  const { paymentTotal, paymentSubtotal, purchaseAmount, coinbaseFee, networkFee } = quote
  const { currency } = paymentTotal
  const inCurrency = (part: { readonly amount: string; readonly currency: string }) =>
    part.currency === currency ? part.amount : undefined
  const [providerFee, network] = [inCurrency(coinbaseFee), inCurrency(networkFee)]
  return defined({
    key: COINBASE,
    seller: COINBASE,
    receives: purchaseAmount.amount,
    total: paymentTotal.amount,
    currency,
    subtotal: inCurrency(paymentSubtotal),
    fee: providerFee && network ? addAmounts(providerFee, network) : undefined,
    providerFee,
    networkFee: network,
  })
}

/** Decimal places used to compare amounts, more than any coin has. */
const MAX_DECIMALS = 36

/**
 * Sorts by coins received for the price, most first: a quote may add its fees to the amount. Then by lower fee,
 * then by key, so that the order is stable.
 */
export const rankQuotes = (quotes: readonly SellerQuote[]): readonly SellerQuote[] =>
  [...quotes].sort(
    (a, b) =>
      Number(scaled(b.receives) * scaled(a.total) - scaled(a.receives) * scaled(b.total)) ||
      Number(scaled(a.fee ?? a.total) - scaled(b.fee ?? b.total)) ||
      (a.key < b.key ? -1 : 1),
  )

const scaled = (text: string): bigint => parseAmount(text, MAX_DECIMALS) ?? 0n

/** The sum of two decimal texts; undefined when either is not an amount. */
export function addAmounts(a: string, b: string): string | undefined {
  const [first, second] = [parseAmount(a, MAX_DECIMALS), parseAmount(b, MAX_DECIMALS)]
  return first !== undefined && second !== undefined ? formatAmount(first + second, MAX_DECIMALS) : undefined
}
