import { isAgletError } from '../../errors'
import { matching, record } from '../../lib/data/json'
import { isDecimal } from '../../lib/format/amount'
import type { CaipNetworkId } from '../../types'
import { ifSupported } from '../networks/isSupported'
import { type Net, request } from '../transport/request'
import { apiQuery } from '../transport/sdkQuery'
import { withRetry } from '../transport/withRetry'
import type { PaymentCurrency, PurchaseCurrency } from './getOnrampOptions'

/** A decimal text and its currency. */
export interface Money {
  readonly amount: string
  readonly currency: string
}

/** A quote: the cost and the proceeds of a purchase ([3.14]). */
export interface OnrampQuote {
  readonly coinbaseFee: Money
  readonly networkFee: Money
  readonly paymentSubtotal: Money
  readonly paymentTotal: Money
  readonly purchaseAmount: Money
  readonly quoteId: string
  /** Whether this is no real quote and only repeats the amount. Never show its figures as real ones. */
  readonly fallback: boolean
}

const CURRENCY = /^[\w.-]{1,64}$/
const QUOTE_ID = /^[!-~]{1,256}$/

/**
 * A quote for `amount` of the payment currency; undefined where the API does not support the active network.
 * On any failure a quote that repeats the amount is returned, marked with `fallback` ([7.19]).
 *
 * POST /v1/onramp/quote -> { coinbaseFee, networkFee, paymentSubtotal, paymentTotal, purchaseAmount, quoteId
 * }
 *
 * @param amount decimal text
 * @throws AgletError only "cancelled"
 */
export async function getOnrampQuote(
  net: Net,
  {
    purchaseCurrency,
    paymentCurrency,
    amount,
    network,
  }: {
    purchaseCurrency: PurchaseCurrency
    paymentCurrency: PaymentCurrency
    amount: string
    network: CaipNetworkId
  },
  signal?: AbortSignal,
): Promise<OnrampQuote | undefined> {
  try {
    return await ifSupported<OnrampQuote | undefined>(
      net,
      network,
      signal,
      () => undefined,
      () =>
        request(withRetry(net), net.endpoints.api, '/v1/onramp/quote', {
          query: apiQuery(net),
          body: {
            purchaseCurrency: toRequest(purchaseCurrency),
            paymentCurrency: { id: paymentCurrency.id, payment_method_limits: paymentCurrency.limits },
            amount: amount || '0',
            network: purchaseCurrency.symbol,
          },
          signal,
          parse: json => parseQuote(json, SPEC_NAMES),
        }),
    )
  } catch (error) {
    if (isAgletError(error, 'cancelled')) throw error
    const same = { amount: amount || '0', currency: paymentCurrency.id }
    return {
      coinbaseFee: same,
      networkFee: same,
      paymentSubtotal: same,
      paymentTotal: same,
      purchaseAmount: same,
      quoteId: 'mocked-quote-id',
      fallback: true,
    }
  }
}

/** The currency with the server's field names. */
const toRequest = ({ id, name, symbol, networks }: PurchaseCurrency) => ({
  id,
  name,
  symbol,
  networks: networks.map(network => ({
    name: network.name,
    display_name: network.displayName,
    chain_id: network.chainId,
    contract_address: network.contractAddress,
  })),
})

/** The field names that differ between the routes. */
interface Names {
  readonly amount: string
  readonly subtotal: string
}

const SPEC_NAMES: Names = { amount: 'amount', subtotal: 'paymentSubtotal' }

/** Parses a reply with these field names; undefined when a part is missing or is no valid amount. */
export function parseQuote(json: unknown, names: Names): OnrampQuote | undefined {
  const row = record(json)
  const money = (value: unknown) => parseMoney(value, names)
  const coinbaseFee = money(row?.['coinbaseFee'])
  const networkFee = money(row?.['networkFee'])
  const paymentSubtotal = money(row?.[names.subtotal])
  const paymentTotal = money(row?.['paymentTotal'])
  const purchaseAmount = money(row?.['purchaseAmount'])
  const quoteId = matching(row?.['quoteId'], QUOTE_ID)
  if (!coinbaseFee || !networkFee || !paymentSubtotal || !paymentTotal || !purchaseAmount || !quoteId) return
  return {
    coinbaseFee,
    networkFee,
    paymentSubtotal,
    paymentTotal,
    purchaseAmount,
    quoteId,
    fallback: false,
  }
}

function parseMoney(value: unknown, names: Names): Money | undefined {
  const row = record(value)
  const amount = row?.[names.amount]
  const currency = matching(row?.['currency'], CURRENCY)
  return isDecimal(amount) && currency ? { amount, currency } : undefined
}
