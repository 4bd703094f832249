import type { SellerQuote } from '../../lib/buy/sellerQuotes'
import { defined } from '../../lib/data/defined'
import { fiat, matching } from '../../lib/data/json'
import { decimalText } from '../../lib/format/decimalText'
import { replyRows } from '../transport/replyRows'
import { type Net, request } from '../transport/request'
import { apiQuery } from '../transport/sdkQuery'
import { withRetryOfPosts } from '../transport/withRetry'
import { SELLER_CODE } from './getSellers'

export interface SellerQuery {
  /** ISO 3166-1. */
  readonly country: string
  /** The sellers' code of the coin and its chain, such as `USDC_BASE`. */
  readonly coin: string
  /** ISO 4217. */
  readonly currency: string
  /** Decimal text. */
  readonly amount: string
  /** The user's plain address. */
  readonly address: string
}

/** Quotes beyond this many are ignored. */
const MAX_ROWS = 200
const METHOD = /^[A-Z0-9_]{1,40}$/
/** The share of the amount by which a server's float arithmetic may be off. */
const ROUNDING = 0.001

/**
 * Quotes of several sellers for an amount, one per seller and payment method, unordered. Quotes that do not
 * match the query are dropped; a reply with no matching quote is a bad response.
 *
 * POST /v1/onramp/multi/quotes -> [{ countryCode, destinationAmount, destinationCurrencyCode, networkFee,
 * paymentMethodType, serviceProvider, sourceAmount, sourceAmountWithoutFees, sourceCurrencyCode, totalFee,
 * transactionFee, transactionType … }]
 *
 * @throws AgletError "http" with `meta.code` "INVALID_AMOUNT_TOO_LOW" or "INVALID_AMOUNT_TOO_HIGH" among
 *   others
 */
export const getSellerQuotes = (
  net: Net,
  asked: SellerQuery,
  signal?: AbortSignal,
): Promise<readonly SellerQuote[]> =>
  request(withRetryOfPosts(net), net.endpoints.api, '/v1/onramp/multi/quotes', {
    query: apiQuery(net),
    body: {
      projectId: net.projectId,
      countryCode: asked.country,
      destinationCurrencyCode: asked.coin,
      sourceAmount: Number(asked.amount),
      sourceCurrencyCode: asked.currency,
      walletAddress: asked.address,
    },
    signal,
    parse: json =>
      replyRows(
        json,
        MAX_ROWS,
        row => parseQuote(row, asked),
        ({ key }) => key,
      ),
  })

type Row = Readonly<Record<string, unknown>>

function parseQuote(row: Row, asked: SellerQuery): SellerQuote | undefined {
  const seller = matching(row['serviceProvider'], SELLER_CODE)
  const method = matching(row['paymentMethodType'], METHOD)
  const receives = fiat(row['destinationAmount'])
  const pays = fiat(row['sourceAmount'])
  if (!seller || !receives || pays === undefined || !answers(row, asked)) return
  if (Math.abs(pays - Number(asked.amount)) > pays * ROUNDING) return
  const part = (name: string) => {
    const value = fiat(row[name])
    return value !== undefined && value <= pays ? decimalText(value) : undefined
  }
  const [fee, providerFee, networkFee] = [part('totalFee'), part('transactionFee'), part('networkFee')]
  // A fee that is present must be valid: a negative fee would make the quote look cheaper.
  const isWrong = (name: string, read: string | undefined) => row[name] != null && read === undefined
  if (isWrong('totalFee', fee) || isWrong('transactionFee', providerFee) || isWrong('networkFee', networkFee))
    return
  return defined({
    key: `${seller} ${method ?? ''}`,
    seller,
    method,
    receives: decimalText(receives),
    total: asked.amount,
    currency: asked.currency,
    subtotal: part('sourceAmountWithoutFees'),
    fee,
    providerFee,
    networkFee,
  })
}

/** Whether a quote matches the query; absent fields count as matching. */
function answers(row: Row, { coin, currency, country }: SellerQuery): boolean {
  const says = (name: string, value: string) => row[name] == null || row[name] === value
  return (
    row['destinationCurrencyCode'] === coin &&
    says('sourceCurrencyCode', currency) &&
    says('countryCode', country) &&
    says('transactionType', 'CRYPTO_PURCHASE')
  )
}
