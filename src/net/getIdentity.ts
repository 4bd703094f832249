import { defined } from '../lib/defined'
import { safeImageUrl } from '../lib/imageUrl'
import { record } from '../lib/json'
import { plainText } from '../lib/text'
import type { Identity } from '../types'
import { type Net, request } from './request'
import { apiQuery } from './sdkQuery'

/**
 * The name and picture of an EVM address. `sender` is the user's own plain address.
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
      // A reply without either key is somebody else's.
      if (!row || !('name' in row || 'avatar' in row)) return
      return defined({
        name: plainText(row['name'], 255),
        avatar: safeImageUrl(row['avatar'], { allowHttps: true }),
      })
    },
  })
