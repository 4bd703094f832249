import { AgletError, isAgletError } from '../../errors'
import { matching, record } from '../../lib/data/json'
import { toAgletError } from '../../lib/data/toAgletError'
import { MAX_URL_LENGTH, safeLink } from '../../lib/links/link'
import { isLoopback, isPublicHost } from '../../lib/links/publicHost'
import { JSON_TYPE, type Net, request } from '../transport/request'

/** What a contract wants to be asked off the chain (ERC-3668 `OffchainLookup`). */
export interface GatewayQuestion {
  /** The contract that asks, as hex. */
  readonly sender: string
  /** Templates with `{sender}` and `{data}`, tried in their order. */
  readonly urls: readonly string[]
  /** Call data for the gateway, as hex. */
  readonly data: string
}

/** Gateways that are tried for one question. */
const MAX_URLS = 4
/** Characters of a question's data, and of an answer's. */
const MAX_REQUEST_LENGTH = 32_768
const MAX_RESPONSE_LENGTH = 262_144
/** For one gateway (ms). */
const TIMEOUT_MS = 6000

const BYTES = /^0x(?:[\da-f]{2})*$/i

/**
 * Asks the gateways that a contract names, one after the other, until one answers (ERC-3668). A contract of anybody's
 * says which they are, so that a page can be made to ask them: https alone, no private host, no cookies, no redirect,
 * and a bound on size and time. What they answer is checked by the contract.
 *
 * @param local whether the chain itself is on this computer, as with the local stack: then its gateways may be too, by http
 * @returns the answer's bytes as hex
 * @throws AgletError "bad_response" for a question that may not be asked or an answer that is none, and those of `request`
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
      // ERC-3668: that gateway's answer is no, and so would the others' be.
      const refused =
        isAgletError(error, 'http') && typeof status === 'number' && status >= 400 && status < 500
      if (refused || isAgletError(error, 'cancelled')) break
    }
  }
  throw last
}

/** Where a gateway is asked; undefined where it may not be. */
function gatewayUrl(template: string, sender: string, data: string, local: boolean): string | undefined {
  if (template.length > MAX_URL_LENGTH) return
  const filled = (value: string) =>
    template.replaceAll('{sender}', sender.toLowerCase()).replaceAll('{data}', value)
  // Without the data, which may be longer than any other link; they are hex digits, and change no other part of it.
  const link = safeLink(filled('0x'))
  if (!link) return
  const { hostname } = new URL(link)
  if (!isPublicHost(hostname) && !(local && isLoopback(hostname))) return
  const url = new URL(filled(data))
  return url.hostname === hostname ? url.href : undefined
}
