import { record } from '../../lib/data/json'
import type { CaipAddress } from '../../types'
import { ifSupported } from '../networks/isSupported'
import { networkOf } from '../swap/swapTokens'
import { JSON_TYPE, type Net, request } from '../transport/request'
import { apiQuery } from '../transport/sdkQuery'
import { withRetry } from '../transport/withRetry'

/**
 * Ends a smart session; `success` is false where the API does not know the network.
 *
 * POST /v1/sessions/{address}/revoke -> nothing
 *
 * @param address CAIP-10
 * @param signature of the permission's context id, by the account
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
          // The API's way to say no, and no list, come with no status of their own.
          parse: json => {
            const row = record(json)
            return row && row['status'] !== 'FAILED' && !row['reasons'] ? { success: true } : undefined
          },
        },
      ),
  )
}

/** `request` reads JSON alone, and a success has no body here. One that broke off is not empty. */
function emptyIsObject(net: Net): Net {
  const fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const { body } = await net.fetch(input, init)
    let empty = true
    const filled = body?.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, out) {
          empty &&= !chunk.length
          out.enqueue(chunk)
        },
        flush(out) {
          if (empty) out.enqueue(new TextEncoder().encode('{}'))
        },
      }),
    )
    return new Response(filled ?? '{}')
  }
  return Object.create(net, { fetch: { value: fetch } }) as Net
}
