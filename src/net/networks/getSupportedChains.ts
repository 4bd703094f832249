import { isCaipNetworkId } from '../../lib/account/caip'
import { list, record } from '../../lib/data/json'
import type { CaipNetworkId } from '../../types'
import { memoizeByNet } from '../transport/memoizeByNet'
import { type Net, request } from '../transport/request'
import { apiQuery } from '../transport/sdkQuery'

const MAX_CHAINS = 2000

/**
 * The networks that the blockchain API supports, without families that Aglet does not support; most of its
 * calls return nothing for other networks.
 *
 * GET /v1/supported-chains -> { http: string[], ws: string[] }
 */
export const getSupportedChains = (net: Net, signal?: AbortSignal) =>
  request(net, net.endpoints.api, '/v1/supported-chains', {
    query: apiQuery(net),
    signal,
    parse: (json): readonly CaipNetworkId[] | undefined => {
      const ids = list(record(json)?.['http'])
      return ids && [...new Set(ids.slice(0, MAX_CHAINS).filter(isCaipNetworkId))]
    },
  })

/** The lists by the API that sent them, which the host may change. */
const listsOf = memoizeByNet(() => new Map<string, Promise<readonly CaipNetworkId[]>>())

/**
 * The same list, loaded once and shared by all callers; an empty list or a failure is not cached.
 *
 * @param through the Net that loads the list: `net` itself, or `net` with retries
 * @param signal must live as long as `net`, since one caller's signal would end the load for all
 */
export function sharedChains(
  net: Net,
  through = net,
  signal?: AbortSignal,
): Promise<readonly CaipNetworkId[]> {
  const lists = listsOf(net)
  const { api } = net.endpoints
  const list = lists.get(api) ?? getSupportedChains(through, signal)
  lists.set(api, list)
  const drop = () => lists.delete(api)
  list.then(({ length }) => length || drop(), drop)
  return list
}
