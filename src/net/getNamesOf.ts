import { list } from '../lib/json'
import type { CaipNetworkId } from '../types'
import { inWords } from './inWords'
import { type NameRecord, parseName } from './parseName'
import { patient } from './patient'
import { type Net, request } from './request'
import { apiQuery } from './sdkQuery'
import { someRows } from './someRows'
import { whenSupported } from './supported'

const MOST_NAMES = 100

/**
 * The names that an address has registered; none is an empty list.
 *
 * GET /v1/profile/reverse/{address}?sender&apiVersion=2 -> [{ name, addresses }]
 *
 * @param address plain
 * @param sender the user's own plain address
 * @param network the active one
 * @throws AgletError as `request`, in the words "Error fetching names for address"
 */
export const getNamesOf = (
  net: Net,
  { address, sender, network }: { address: string; sender?: string; network: CaipNetworkId },
  signal?: AbortSignal,
): Promise<readonly NameRecord[]> =>
  inWords(
    () =>
      whenSupported<readonly NameRecord[]>(
        net,
        network,
        signal,
        () => [],
        () =>
          request(patient(net), net.endpoints.api, `/v1/profile/reverse/${encodeURIComponent(address)}`, {
            query: apiQuery(net, { sender, apiVersion: 2 }),
            signal,
            parse: json => {
              const names = list(json)
              return names && someRows(names, MOST_NAMES, parseName, ({ name }) => name)
            },
          }),
      ),
    () => 'Error fetching names for address',
  )
