import { defined } from '../../lib/data/defined'
import { fiat, record, rows } from '../../lib/data/json'
import { plainText } from '../../lib/format/text'
import type { CaipAddress, CaipNetworkId } from '../../types'
import { ifSupported } from '../networks/isSupported'
import { JSON_TYPE, type Net, request } from '../transport/request'
import { apiQuery } from '../transport/sdkQuery'
import { withRetryOfPosts } from '../transport/withRetry'
import { sameToken } from './swapTokens'

export interface TokenPrice {
  readonly symbol: string
  readonly address?: CaipAddress
  /** US dollars for one whole token. */
  readonly price: number
}

const MAX_PRICES = 1000

/**
 * The prices of tokens. The server returns only the first address's price, so request one token at a time.
 * Rows with an invalid price, or with 0 for an unknown price, are dropped, and so are tokens that were not
 * requested.
 *
 * POST /v1/fungible/price -> { fungibles: [{ address, name, symbol, iconUrl, price, decimals }] }
 *
 * @param network the active network
 * @param addresses CAIP-10
 */
export const getPrices = (
  net: Net,
  { network, addresses }: { network: CaipNetworkId; addresses: readonly CaipAddress[] },
  signal?: AbortSignal,
): Promise<readonly TokenPrice[]> =>
  ifSupported<readonly TokenPrice[]>(
    net,
    network,
    signal,
    () => [],
    () =>
      request(withRetryOfPosts(net), net.endpoints.api, '/v1/fungible/price', {
        query: apiQuery(net),
        headers: JSON_TYPE,
        body: { currency: 'usd', addresses, projectId: net.projectId },
        signal,
        parse: json =>
          rows(
            record(json)?.['fungibles'],
            MAX_PRICES,
            row => parsePrice(row, addresses),
            ({ address, symbol }) => (address ?? symbol).toLowerCase(),
          ),
      }),
  )

function parsePrice(
  row: Readonly<Record<string, unknown>>,
  asked: readonly CaipAddress[],
): TokenPrice | undefined {
  const symbol = plainText(row['symbol'], 24)
  const price = fiat(row['price'])
  const of = row['address'] ?? undefined
  const address = asked.find(token => sameToken(of, token))
  if (!symbol || !price || (of !== undefined && !address)) return
  return defined({ symbol, address, price })
}
