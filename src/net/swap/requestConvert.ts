import { AgletError } from '../../errors'
import type { CaipNetworkId } from '../../types'
import { ifSupported } from '../networks/isSupported'
import { JSON_TYPE, type Net, type RequestOptions, request } from '../transport/request'
import { apiQuery } from '../transport/sdkQuery'
import { withRetry } from '../transport/withRetry'

/** [8.20] */
const noSwaps = (): never => {
  throw new AgletError('chain_unsupported', 'Network not supported for Swaps')
}

/**
 * Sends a request to the swap provider, on networks that the API supports ([7.2]).
 *
 * @param path below /v1/convert/
 * @param otherwise the result on unsupported networks; by default they are an error
 * @throws AgletError as `request`; "chain_unsupported"
 */
export const requestConvert = <T>(
  net: Net,
  network: CaipNetworkId,
  path: string,
  { query, ...options }: RequestOptions<T>,
  otherwise: () => T = noSwaps,
): Promise<T> =>
  ifSupported(net, network, options.signal, otherwise, () =>
    request(withRetry(net), net.endpoints.api, `/v1/convert/${path}`, {
      headers: JSON_TYPE,
      ...options,
      query: apiQuery(net, query),
    }),
  )
