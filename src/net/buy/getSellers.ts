import { defined } from '../../lib/data/defined'
import { matching, record } from '../../lib/data/json'
import { plainText } from '../../lib/format/text'
import { safeImageUrl } from '../../lib/links/imageUrl'
import { replyRows } from '../transport/replyRows'
import { type Net, request } from '../transport/request'
import { apiQuery } from '../transport/sdkQuery'
import { withRetry } from '../transport/withRetry'

/** A seller behind the aggregator. */
export interface Seller {
  /** The seller's code in quotes, such as `TRANSAK`. */
  readonly code: string
  readonly name: string
  readonly logo?: string
}

const MAX_ROWS = 200
/** The shape of a seller's code in quotes and orders. */
export const SELLER_CODE = /^[A-Z0-9_]{1,40}$/

/**
 * Names and logos of the sellers.
 *
 * GET /v1/onramp/providers -> [{ categories, logos: { dark, darkShort, light, lightShort }, name,
 * serviceProvider, status, websiteUrl }]
 */
export const getSellers = (net: Net, signal?: AbortSignal): Promise<readonly Seller[]> =>
  request(withRetry(net), net.endpoints.api, '/v1/onramp/providers', {
    query: apiQuery(net),
    signal,
    parse: json =>
      replyRows(
        json,
        MAX_ROWS,
        (row): Seller | undefined => {
          const code = matching(row['serviceProvider'], SELLER_CODE)
          const name = plainText(row['name'], 32)
          if (!code || !name) return
          const image = record(row['logos'])?.['lightShort']
          return defined({
            code,
            name,
            logo: safeImageUrl(image, { allowHttps: true, endpoints: net.endpoints }),
          })
        },
        ({ code }) => code,
      ),
  })
