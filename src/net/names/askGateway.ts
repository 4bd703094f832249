import { AgletError, isAgletError } from '../../errors'
import { matching, record } from '../../lib/data/json'
import { toAgletError } from '../../lib/data/toAgletError'
import { MAX_URL_LENGTH, safeLink } from '../../lib/links/link'
import { isLoopback, isPublicHost } from '../../lib/links/publicHost'
import { JSON_TYPE, type Net, request } from '../transport/request'

/** A contract's off-chain lookup (ERC-3668 `OffchainLookup`). */
export interface GatewayQuestion {
  /** The address of the contract, hex. */
  readonly sender: string
  /** URL templates with `{sender}` and `{data}`, tried in order. */
  readonly urls: readonly string[]
  /** Call data for the gateway, hex. */
  readonly data: string
}

/** Gateways that are tried per lookup. */
const MAX_URLS = 4
/** Limits of the request's data and the response's data (characters). */
const MAX_REQUEST_LENGTH = 32_768
const MAX_RESPONSE_LENGTH = 262_144
/** Time limit per gateway (ms). */
const TIMEOUT_MS = 6000

const BYTES = /^0x(?:[\da-f]{2})*$/i

/**
 * Asks the gateways that a contract names, one after the other, until one answers (ERC-3668). Any contract
 * may name any URL, so the requests are restricted: https only, no private hosts, no cookies, no redirects,
 * and limits on size and time. The contract itself verifies the answer.
 *
 * @param local whether the chain runs on this computer, as with the local stack: its gateways may be local
 *   too, over http
 * @returns the answer's bytes, hex
 * @throws AgletError "bad_response" for a lookup that is not allowed or an invalid answer, and the errors of
 *   `request`
 */
export async function askGateway(
  net: Net,
  { sender, urls, data }: GatewayQuestion,
  { local, signal }: { readonly local: boolean; readonly signal: AbortSignal },
): Promise<`0x${string}`> {
  if (data.length > MAX_REQUEST_LENGTH || !BYTES.test(data) || !/^0x[\da-f]{40}$/i.test(sender))
    throw new AgletError('bad_response', 'The contract asked its gateway for too much.')
  let last = new AgletError('bad_response', 'The contract named no gateway that may be asked.')
  for (const template of urls.slice(0, MAX_URLS)) {
    const url = gatewayUrl(template, sender, data, local)
    if (!url) continue
    const body = template.includes('{data}') ? undefined : { data, sender }
    try {
      return await request(net, url, '', {
        ...(body && { body, headers: JSON_TYPE }),
        timeout: TIMEOUT_MS,
        signal,
        parse: json => {
          const answer = matching(record(json)?.['data'], BYTES)
          return answer && answer.length <= MAX_RESPONSE_LENGTH ? (answer as `0x${string}`) : undefined
        },
      })
    } catch (error) {
      last = toAgletError(error)
      const { status } = last.meta
      // ERC-3668: a 4xx status ends the lookup; the other gateways are not asked.
      const refused =
        isAgletError(error, 'http') && typeof status === 'number' && status >= 400 && status < 500
      if (refused || isAgletError(error, 'cancelled')) break
    }
  }
  throw last
}

/** The request URL of a gateway; undefined if it is not allowed. */
function gatewayUrl(template: string, sender: string, data: string, local: boolean): string | undefined {
  if (template.length > MAX_URL_LENGTH) return
  const filled = (value: string) =>
    template.replaceAll('{sender}', sender.toLowerCase()).replaceAll('{data}', value)
  // Checked without the data, which may exceed the length limit of links. Hex digits cannot change the rest
  // of the URL.
  const link = safeLink(filled('0x'))
  if (!link) return
  const { hostname } = new URL(link)
  if (!isPublicHost(hostname) && !(local && isLoopback(hostname))) return
  const url = new URL(filled(data))
  return url.hostname === hostname ? url.href : undefined
}
