import { isCaipNetworkId } from '../../lib/account/caip'
import { list, record } from '../../lib/data/json'
import type { CaipNetworkId } from '../../types'
import { type Net, request } from '../transport/request'
import { apiQuery } from '../transport/sdkQuery'

/** CAIP-2 ids that the blockchain API serves over each transport; families unknown to Aglet are left out. */
export interface SupportedChains {
  readonly http: readonly CaipNetworkId[]
  readonly ws: readonly CaipNetworkId[]
}

const MAX_CHAINS = 2000

const ids = (value: unknown) => [...new Set(list(value)?.slice(0, MAX_CHAINS).filter(isCaipNetworkId))]

/**
 * The networks that the blockchain API knows; for all others most of its calls have nothing to say.
 *
 * GET /v1/supported-chains -> { http: string[], ws: string[] }
 */
export const getSupportedChains = (net: Net, signal?: AbortSignal) =>
  request(net, net.endpoints.api, '/v1/supported-chains', {
    query: apiQuery(net),
    signal,
    parse: (json): SupportedChains | undefined => {
      const { http, ws } = record(json) ?? {}
      return list(http) && { http: ids(http), ws: ids(ws) }
    },
  })

const lists = new WeakMap<Net, Promise<SupportedChains>>()

/**
 * The same list, loaded for whoever comes first and then everybody's; neither an empty one nor a failure is kept.
 *
 * @param through what loads it, `net` itself or a patient form of it
 * @param signal of something that lives as long as `net`, not of one caller
 */
export function sharedChains(net: Net, through = net, signal?: AbortSignal): Promise<SupportedChains> {
  const list = lists.get(net) ?? getSupportedChains(through, signal)
  lists.set(net, list)
  const drop = () => lists.delete(net)
  list.then(({ http }) => http.length || drop(), drop)
  return list
}
