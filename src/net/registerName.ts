import type { AgletError } from '../errors'
import type { CaipNetworkId } from '../types'
import { inWords } from './inWords'
import { type NameRecord, parseName } from './parseName'
import { patient } from './patient'
import { JSON_TYPE, type Net, request } from './request'
import { apiQuery } from './sdkQuery'
import { serverText } from './serverText'
import { whenSupported } from './supported'

/** Whether the name is registered now. */
export type Registration = { readonly success: false } | ({ readonly success: true } & NameRecord)

/**
 * Registers a name for an address ([4.33]). Never repeated by itself: after a lost answer the name may be registered,
 * which `getNameSuggestions` tells.
 *
 * POST /v1/profile/account -> { name, addresses … }
 *
 * @param coinType ENSIP-11, see `coinType`
 * @param address plain
 * @param message the JSON text that was signed: `{ name, attributes: {}, timestamp }`, the name in full, in unix seconds
 * @param network the active one; where the API does not know it, nothing is registered
 * @throws AgletError as `request`, in the words of the API's first reason, else "Error registering name"
 */
export const registerName = (
  net: Net,
  {
    coinType,
    address,
    message,
    signature,
    network,
  }: { coinType: number; address: string; message: string; signature: string; network: CaipNetworkId },
  signal?: AbortSignal,
): Promise<Registration> =>
  inWords(
    () =>
      whenSupported<Registration>(
        net,
        network,
        signal,
        () => ({ success: false }),
        () =>
          request(patient(net), net.endpoints.api, '/v1/profile/account', {
            query: apiQuery(net),
            headers: JSON_TYPE,
            body: { coin_type: coinType, address, message, signature },
            signal,
            parse: (json): Registration | undefined => {
              const name = parseName(json)
              return name && { success: true, ...name }
            },
          }),
      ),
    wordsOf,
  )

/** The API's first reason, else our own. */
function wordsOf(error: AgletError): string {
  return serverText(error) || 'Error registering name'
}
