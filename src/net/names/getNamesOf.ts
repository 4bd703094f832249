import { sameAddress } from '../../lib/account/address'
import type { CaipNetworkId } from '../../types'
import { ifSupported } from '../networks/isSupported'
import { mapError } from '../transport/mapError'
import { replyRows } from '../transport/replyRows'
import { type Net, request } from '../transport/request'
import { apiQuery } from '../transport/sdkQuery'
import { withRetry } from '../transport/withRetry'
import { type NameRecord, parseName } from './parseName'

const MAX_NAMES = 100

/**
 * The names that an address has registered, possibly none. Records that do not resolve to the address are
 * dropped.
 *
 * GET /v1/profile/reverse/{address}?sender&apiVersion=2 -> [{ name, addresses }]
 *
 * @param address plain
 * @param sender the user's own plain address
 * @param network the active network
 * @throws AgletError as `request`, with the text "Error fetching names for address"
 */
export const getNamesOf = (
  net: Net,
  { address, sender, network }: { address: string; sender?: string; network: CaipNetworkId },
  signal?: AbortSignal,
): Promise<readonly NameRecord[]> =>
  mapError(
    () =>
      ifSupported<readonly NameRecord[]>(
        net,
        network,
        signal,
        () => [],
        () =>
          request(withRetry(net), net.endpoints.api, `/v1/profile/reverse/${encodeURIComponent(address)}`, {
            query: apiQuery(net, { sender, apiVersion: 2 }),
            signal,
            parse: json =>
              replyRows(
                json,
                MAX_NAMES,
                row => {
                  const found = parseName(row)
                  const addresses = Object.values(found?.addresses ?? {})
                  return addresses.some(own => sameAddress(own, address)) ? found : undefined
                },
                ({ name }) => name,
              ),
          }),
      ),
    () => 'Error fetching names for address',
  )
