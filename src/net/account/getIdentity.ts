import { defined } from '../../lib/data/defined'
import { record } from '../../lib/data/json'
import { plainText } from '../../lib/format/text'
import { safeImageUrl } from '../../lib/links/imageUrl'
import type { Identity } from '../../types'
import { type Net, request } from '../transport/request'
import { apiQuery } from '../transport/sdkQuery'

/** A name that looks like an address, full or shortened, could be mistaken for that address. */
const ADDRESS_LIKE = /^0x[\da-f]*(?:[.…]+[\da-f]*)?$/i

/**
 * The name and avatar of an EVM address. `sender` is the user's own plain address.
 *
 * GET /v1/identity/{address} -> { name: string | null, avatar: string | null }
 */
export const getIdentity = (
  net: Net,
  { address, sender }: { address: string; sender?: string },
  signal?: AbortSignal,
) =>
  request(net, net.endpoints.api, `/v1/identity/${encodeURIComponent(address)}`, {
    query: apiQuery(net, { sender }),
    signal,
    parse: (json): Identity | undefined => {
      const row = record(json)
      // A reply without either key does not come from this API.
      if (!row || !('name' in row || 'avatar' in row)) return
      const name = plainText(row['name'], 255)
      return defined({
        name: name && !ADDRESS_LIKE.test(name) ? name : undefined,
        avatar: safeImageUrl(row['avatar'], { allowHttps: true, endpoints: net.endpoints }),
      })
    },
  })
