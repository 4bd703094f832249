import { type Net, request } from '../transport/request'
import { apiQuery } from '../transport/sdkQuery'
import { withRetry } from '../transport/withRetry'
import { type OnrampQuote, parseQuote } from './getOnrampQuote'

export interface CoinbaseQuoteQuery {
  readonly purchaseCurrency: string
  /** Coinbase's name of a chain, see `coinbaseChain`. */
  readonly purchaseNetwork: string
  readonly paymentCurrency: string
  /** Decimal text. */
  readonly paymentAmount: string
  /** Such as `CARD`. */
  readonly paymentMethod: string
  /** ISO 3166-1. */
  readonly country: string
}

/**
 * Coinbase's quote for an amount. The real servers have this route, which [7.19] does not list.
 *
 * GET /v1/onramp/buy/quotes -> { coinbaseFee, networkFee, paymentSubTotal, paymentTotal, purchaseAmount: {
 * value, currency }, quoteId }
 */
export const getCoinbaseQuote = (
  net: Net,
  query: CoinbaseQuoteQuery,
  signal?: AbortSignal,
): Promise<OnrampQuote> =>
  request(withRetry(net), net.endpoints.api, '/v1/onramp/buy/quotes', {
    query: apiQuery(net, { ...query }),
    signal,
    parse: json => parseQuote(json, { amount: 'value', subtotal: 'paymentSubTotal' }),
  })
