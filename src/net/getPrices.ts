import { isCaipAddress } from '../lib/caip'
import { defined } from '../lib/defined'
import { safeImageUrl } from '../lib/imageUrl'
import { finite, list, record, rows } from '../lib/json'
import { plainText } from '../lib/text'
import type { CaipAddress, CaipNetworkId } from '../types'
import { patientAsking } from './patient'
import { JSON_TYPE, type Net, request } from './request'
import { apiQuery } from './sdkQuery'
import { whenSupported } from './supported'

export interface TokenPrice {
  readonly symbol: string
  readonly name?: string
  readonly address?: CaipAddress
  /** US dollars for one whole token. */
  readonly price: number
  readonly iconUrl?: string
}

const MOST_PRICES = 1000

/**
 * What tokens cost. The server prices the first address alone, so ask for one at a time; a row whose price makes no
 * sense, or is 0 for want of one, is dropped.
 *
 * POST /v1/fungible/price -> { fungibles: [{ address, name, symbol, iconUrl, price, decimals }] }
 *
 * @param network the active one
 * @param addresses CAIP-10
 */
export const getPrices = (
  net: Net,
  { network, addresses }: { network: CaipNetworkId; addresses: readonly CaipAddress[] },
  signal?: AbortSignal,
): Promise<readonly TokenPrice[]> =>
  whenSupported<readonly TokenPrice[]>(
    net,
    network,
    signal,
    () => [],
    () =>
      request(patientAsking(net), net.endpoints.api, '/v1/fungible/price', {
        query: apiQuery(net),
        headers: JSON_TYPE,
        body: { currency: 'usd', addresses, projectId: net.projectId },
        signal,
        parse: json => {
          const fungibles = list(record(json)?.['fungibles'])
          return (
            fungibles &&
            rows(fungibles, MOST_PRICES, parsePrice, ({ address, symbol }) =>
              (address ?? symbol).toLowerCase(),
            )
          )
        },
      }),
  )

function parsePrice(row: Readonly<Record<string, unknown>>): TokenPrice | undefined {
  const symbol = plainText(row['symbol'], 24)
  const price = finite(row['price'])
  const address = row['address']
  if (!symbol || !price || price < 0) return
  return defined({
    symbol,
    name: plainText(row['name'], 64),
    address: isCaipAddress(address) ? address : undefined,
    price,
    iconUrl: safeImageUrl(row['iconUrl'], { allowHttps: true }),
  })
}
