import { list } from '../../lib/data/json'
import type { CaipNetworkId } from '../../types'
import { ifSupported } from '../networks/isSupported'
import { mapError } from '../transport/mapError'
import { type Net, request } from '../transport/request'
import { apiQuery } from '../transport/sdkQuery'
import { withRetry } from '../transport/withRetry'
import { type NameRecord, parseName } from './parseName'

/**
 * The record of a name; undefined when the name is not registered. `nameAddress` picks one of its addresses.
 * A record of another name is a bad response, since funds may be sent to its addresses.
 *
 * GET /v1/profile/account/{name}?apiVersion=2 -> { name, addresses: { [coin type]: { address } } } | []
 *
 * @param name the full name, `ada.reown.id`
 * @param network the active network
 * @throws AgletError as `request`, with the text "Error resolving name"
 */
export const getName = (
  net: Net,
  { name, network }: { name: string; network: CaipNetworkId },
  signal?: AbortSignal,
): Promise<NameRecord | undefined> =>
  mapError(
    async () => {
      const [found] = await ifSupported<readonly NameRecord[]>(
        net,
        network,
        signal,
        () => [],
        () =>
          request(withRetry(net), net.endpoints.api, `/v1/profile/account/${encodeURIComponent(name)}`, {
            query: apiQuery(net, { apiVersion: 2 }),
            signal,
            parse: (json): readonly NameRecord[] | undefined => {
              if (list(json)?.length === 0) return []
              const found = parseName(json)
              return found?.name === name.toLowerCase() ? [found] : undefined
            },
          }),
      )
      return found
    },
    () => 'Error resolving name',
  )
