import type { CaipAddress } from '../../types'
import { ifSupported } from '../networks/isSupported'
import { networkOf } from '../swap/swapTokens'
import { JSON_TYPE, type Net, request } from '../transport/request'
import { apiQuery } from '../transport/sdkQuery'
import { withRetry } from '../transport/withRetry'
import { emptyIsObject, isSuccess } from './emptyIsObject'

/**
 * Revokes a smart session; `success` is false where the API does not support the network.
 *
 * POST /v1/sessions/{address}/revoke -> nothing
 *
 * @param address CAIP-10
 * @param signature the account's signature of the permission context id
 */
export async function revokeSession(
  net: Net,
  { address, pci, signature }: { address: CaipAddress; pci: string; signature: string },
  signal?: AbortSignal,
): Promise<{ readonly success: boolean }> {
  return ifSupported<{ readonly success: boolean }>(
    net,
    networkOf(address),
    signal,
    () => ({ success: false }),
    () =>
      request(
        emptyIsObject(withRetry(net)),
        net.endpoints.api,
        `/v1/sessions/${encodeURIComponent(address)}/revoke`,
        {
          query: apiQuery(net),
          headers: JSON_TYPE,
          body: { pci, signature },
          signal,
          parse: json => (isSuccess(json) ? { success: true } : undefined),
        },
      ),
  )
}
