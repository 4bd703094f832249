import type { AgletError } from '../../errors'
import { record, string } from '../../lib/data/json'
import { parseJson } from '../../lib/data/parseJson'
import type { CaipNetworkId } from '../../types'
import { ifSupported } from '../networks/isSupported'
import { mapError } from '../transport/mapError'
import { JSON_TYPE, type Net, request } from '../transport/request'
import { apiQuery } from '../transport/sdkQuery'
import { withRetry } from '../transport/withRetry'
import { fullName, type NameRecord, parseName } from './parseName'

/** Whether the registration succeeded, with the name's record if so. */
export type Registration = { readonly success: false } | ({ readonly success: true } & NameRecord)

/**
 * Registers a name for an address ([4.33]). Never retried automatically: after a lost answer the name may be
 * registered, which `getNameSuggestions` shows.
 *
 * POST /v1/profile/account -> { name, addresses … }
 *
 * @param coinType ENSIP-11, see `coinType`
 * @param address plain
 * @param message the JSON text that was signed: `{ name, attributes: {}, timestamp }`, with the full name and
 *   unix seconds
 * @param network the active network; if the API does not support it, nothing is registered
 * @throws AgletError as `request`, with the text of the API's first reason, else "Error registering name"
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
): Promise<Registration> => {
  const signed = record(parseJson(message))?.['name']
  return mapError(
    () =>
      ifSupported<Registration>(
        net,
        network,
        signal,
        () => ({ success: false }),
        () =>
          request(withRetry(net), net.endpoints.api, '/v1/profile/account', {
            query: apiQuery(net),
            headers: JSON_TYPE,
            body: { coin_type: coinType, address, message, signature },
            signal,
            parse: (json): Registration | undefined => {
              const name = parseName(json)
              // A reply about another name says nothing about the signed one.
              return name && name.name === fullName(signed) ? { success: true, ...name } : undefined
            },
          }),
      ),
    wordsOf,
  )
}

/** The API's first reason, else the default text. */
function wordsOf(error: AgletError): string {
  return string(error.meta['text']) || 'Error registering name'
}
