import { defined } from '../../lib/data/defined'
import { fiat, matching } from '../../lib/data/json'
import { decimalText } from '../../lib/format/decimalText'
import { plainText } from '../../lib/format/text'
import { replyRows } from '../transport/replyRows'
import { type Net, request } from '../transport/request'
import { apiQuery } from '../transport/sdkQuery'
import { withRetry } from '../transport/withRetry'
import type { PaymentLimit } from './getOnrampOptions'

/** A country that the sellers serve. */
export interface BuyCountry {
  /** ISO 3166-1. */
  readonly code: string
  /** In English. */
  readonly name: string
}

/** A coin on one chain. */
export interface SoldCoin {
  /** The code for quotes, such as `USDC_BASE`. */
  readonly code: string
  readonly symbol: string
  readonly name: string
  /** The sellers' name of its chain, such as `BASE`. */
  readonly chainCode: string
  /** The EIP-155 chain id; for other families a number that the sellers define. */
  readonly chainId: string
  /** Absent for the native coin. */
  readonly contractAddress?: string
}

const MAX_ROWS = 2000
/** ISO 3166-1 alpha-2. */
const COUNTRY = /^[A-Z]{2}$/
/** ISO 4217. */
const CURRENCY = /^[A-Z]{3}$/
const CODE = /^[A-Za-z0-9._-]{1,64}$/

type Row = Readonly<Record<string, unknown>>

/**
 * One list of the sellers' properties, for most types for one country.
 *
 * GET /v1/onramp/providers/properties?type -> rows
 */
const getProperties = <T>(
  net: Net,
  type: string,
  countries: string | undefined,
  signal: AbortSignal | undefined,
  parse: (row: Row) => T | undefined,
  key: (row: T) => string,
): Promise<readonly T[]> =>
  request(withRetry(net), net.endpoints.api, '/v1/onramp/providers/properties', {
    query: apiQuery(net, { type, countries }),
    signal,
    parse: json => replyRows(json, MAX_ROWS, parse, key),
  })

/** The countries that the sellers serve: [{ countryCode, name, flagImageUrl }]. */
export const getBuyCountries = (net: Net, signal?: AbortSignal): Promise<readonly BuyCountry[]> =>
  getProperties(
    net,
    'countries',
    undefined,
    signal,
    row => {
      const code = matching(row['countryCode'], COUNTRY)
      const name = plainText(row['name'], 64)
      return code && name ? { code, name } : undefined
    },
    ({ code }) => code,
  )

/** A country's own currency: [{ countryCode, defaultCurrencyCode, defaultPaymentMethods }]. */
export const getCountryCurrency = async (
  net: Net,
  country: string,
  signal?: AbortSignal,
): Promise<string | undefined> => {
  const found = await getProperties(
    net,
    'countries-defaults',
    country,
    signal,
    row => {
      const code = matching(row['countryCode'], COUNTRY)
      const currency = matching(row['defaultCurrencyCode'], CURRENCY)
      return code && currency ? { code, currency } : undefined
    },
    ({ code }) => code,
  )
  return found.find(({ code }) => code === country)?.currency
}

/**
 * The coins sold in a country: [{ currencyCode, name, chainCode, chainName, chainId, contractAddress,
 * symbolImageUrl }].
 */
export const getSoldCoins = (net: Net, country: string, signal?: AbortSignal): Promise<readonly SoldCoin[]> =>
  getProperties(net, 'crypto-currencies', country, signal, parseCoin, ({ code }) => code)

/**
 * The limits per purchase in a country, by currency: [{ currencyCode, defaultAmount, minimumAmount,
 * maximumAmount }].
 */
export const getSellerLimits = (
  net: Net,
  country: string,
  signal?: AbortSignal,
): Promise<readonly PaymentLimit[]> =>
  getProperties(net, 'fiat-purchases-limits', country, signal, parseLimit, ({ id }) => id)

function parseCoin(row: Row): SoldCoin | undefined {
  const code = matching(row['currencyCode'], CODE)
  const chainCode = matching(row['chainCode'], CODE)
  const chainId = matching(row['chainId'], CODE)
  if (!code || !chainCode || !chainId) return
  const symbol = code.replace(suffixOf(chainCode, row['chainName']), '')
  const name = plainText(row['name'], 64) ?? symbol
  const contractAddress = matching(row['contractAddress'], CODE)
  return defined({ code, symbol, name, chainCode, chainId, contractAddress })
}

/** Matches the chain suffix of a coin's code: `_BASE`, `_ETHEREUM`. */
const suffixOf = (chainCode: string, chainName: unknown) => {
  const name = matching(chainName, /^[A-Za-z0-9 ]{1,32}$/)?.replaceAll(' ', '') ?? chainCode
  return new RegExp(`_(?:${chainCode.replace(/\W/g, '\\$&')}|${name})$`, 'i')
}

function parseLimit(row: Row): PaymentLimit | undefined {
  const id = matching(row['currencyCode'], CURRENCY)
  // Whole amounts, since the currency may have no decimals: the user could not pay the exact limit.
  const min = Math.ceil(fiat(row['minimumAmount']) ?? NaN)
  const max = Math.floor(fiat(row['maximumAmount']) ?? NaN)
  return id && min <= max ? { id, min: decimalText(min), max: decimalText(max) } : undefined
}
