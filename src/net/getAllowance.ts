import { integerText } from '../lib/integer'
import { record } from '../lib/json'
import type { CaipAddress } from '../types'
import { patient } from './patient'
import { JSON_TYPE, type Net, request } from './request'
import { apiQuery } from './sdkQuery'
import { whenSupported } from './supported'
import { networkOf } from './swapPlace'

/**
 * How much of a token the swap provider's router may take, in its smallest unit. The native coin needs no leave: the
 * caller does not ask for it.
 *
 * GET /v1/convert/allowance -> { allowance: string }
 */
export async function getAllowance(
  net: Net,
  { tokenAddress, userAddress }: { tokenAddress: CaipAddress; userAddress: CaipAddress },
  signal?: AbortSignal,
): Promise<bigint> {
  return whenSupported(
    net,
    networkOf(tokenAddress, userAddress),
    signal,
    () => 0n,
    () =>
      request(patient(net), net.endpoints.api, '/v1/convert/allowance', {
        query: apiQuery(net, { tokenAddress, userAddress }),
        headers: JSON_TYPE,
        signal,
        parse: json => integerText(record(json)?.['allowance']),
      }),
  )
}
