import type { OnrampQuote } from '../../net/buy/getOnrampQuote'
import { defined } from '../data/defined'
import { formatAmount, parseAmount } from '../format/amount'

/** What a seller gives for an amount, and what of it are fees. All amounts are decimal texts. */
export interface SellerQuote {
  /** Tells quotes apart: a seller may have one for each way of paying. */
  readonly key: string
  /** Such as `TRANSAK`; `coinbase` for Coinbase's own quote, whose page is reached by another route. */
  readonly seller: string
  /** How one pays, such as `CREDIT_DEBIT_CARD`. */
  readonly method?: string
  /** Whole units of the coin. */
  readonly receives: string
  /** All that is paid, fees included, in `currency`; so are the parts below, as far as the seller names them. */
  readonly total: string
  readonly currency: string
  readonly subtotal?: string
  /** All fees together. */
  readonly fee?: string
  readonly providerFee?: string
  readonly networkFee?: string
}

/** What Coinbase calls itself among the others. */
export const COINBASE = 'coinbase'

/** Coinbase's own quote, in the form of the others. */
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

/** Decimals in which amounts are compared, more than any coin has. */
const MAX_DECIMALS = 36

/** The most coins first; for as many, the lower fee, then the seller's name, so that the order is the same each time. */
export const rankQuotes = (quotes: readonly SellerQuote[]): readonly SellerQuote[] =>
  [...quotes].sort(
    (a, b) =>
      compare(b.receives, a.receives) ||
      compare(a.fee ?? a.total, b.fee ?? b.total) ||
      (a.key < b.key ? -1 : 1),
  )

function compare(a: string, b: string): number {
  const difference = fine(a) - fine(b)
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}

const fine = (text: string): bigint => parseAmount(text, MAX_DECIMALS) ?? 0n

/** The sum of two decimal texts; undefined when one is no amount. */
export function addAmounts(a: string, b: string): string | undefined {
  const [first, second] = [parseAmount(a, MAX_DECIMALS), parseAmount(b, MAX_DECIMALS)]
  return first !== undefined && second !== undefined ? formatAmount(first + second, MAX_DECIMALS) : undefined
}
