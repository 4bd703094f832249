import { AgletError, isAgletError } from '../errors'
import { sameAddress } from '../lib/account/address'
import { parseCaipNetworkId } from '../lib/account/caip'
import { list, matching, record, string } from '../lib/data/json'
import type { SiwxData, SiwxSession } from '../lib/siwx/siwx'
import { isTime } from '../lib/siwx/siwxFields'
import { JSON_TYPE, type RequestOptions, request } from '../net/transport/request'
import type { CaipNetworkId } from '../types'
import { siwxNet } from './siwxNet'
import type { SiwxStorage } from './siwxStorage'
import { tabChannel } from './tabChannel'

export interface ServerStorageOptions {
  /** The base URL of the four endpoints, absolute or relative to this origin: `/auth`. */
  readonly url: string
  /** Paths under `url`. Default `nonce`, `verify`, `session`, `sign-out`. */
  readonly paths?: Partial<Record<'nonce' | 'verify' | 'session' | 'signOut', string>>
  /** Whether cookies are sent. Default `same-origin`; `include` for a server on another origin. */
  readonly credentials?: RequestCredentials
  /** Headers of each request, such as a CSRF token. */
  readonly headers?: () => Readonly<Record<string, string>>
  /** Default: the page's `fetch`. */
  readonly fetch?: typeof fetch
}

/** Reads the server's session, without the signed text, which the server verified but does not return. */
function readServerSession(value: unknown): SiwxSession | undefined {
  const fields = record(value)
  const accountAddress = string(fields?.['address'])
  const chainId = string(fields?.['chainId'])
  if (!accountAddress || accountAddress.length > 200 || !parseCaipNetworkId(chainId)) return
  const end = string(fields?.['expirationTime'])
  return {
    data: {
      accountAddress,
      chainId: chainId as CaipNetworkId,
      domain: '',
      uri: '',
      version: '1',
      nonce: '',
      ...(end !== undefined && isTime(end) && { expirationTime: end }),
    },
    message: '',
    signature: '',
  }
}

/** A message that this device made less than this long ago (ms) is not too old for `createVerifier`. */
const FRESH_MS = 300_000

/** Converts statuses that refuse the sign-in itself into `signature_invalid`; keeps all other errors. */
async function refusal(error: unknown, { issuedAt }: SiwxData): Promise<unknown> {
  if (!isAgletError(error, 'http') || ![400, 401, 403, 409, 422].includes(error.meta['status'] as number))
    return error
  const reply = record(await (error.cause as Response).json().catch(() => {}))
  return new AgletError(
    'signature_invalid',
    reply?.['code'] === 'issued_at' && Date.now() - Date.parse(`${issuedAt}`) < FRESH_MS
      ? 'The clock of this device is wrong. Set it and try again.'
      : 'The signature is not valid',
    { cause: error },
  )
}

/**
 * Keeps the session at the host's own server, which verifies it (`createVerifier` of `aglet/siwx/server`) and
 * stores it in a cookie. The server must answer with JSON, so that an HTML page is never taken for a success:
 *
 * GET nonce -> `{ nonce }`; POST verify `{ message, signature }` -> `{ address, chainId }`, or 401; GET
 * session -> `{ address, chainId, expirationTime? }`, a list of those, or `null`; POST sign-out -> any JSON.
 */
export function serverStorage({
  url,
  paths,
  credentials = 'same-origin',
  headers,
  ...options
}: ServerStorageOptions): SiwxStorage {
  const net = siwxNet(options.fetch)
  const { changed, watch } = tabChannel(url)
  const ask = <T>(path: string, { headers: own, ...rest }: RequestOptions<T>) =>
    request(net, new URL(url, location.href).href, `/${path}`, {
      credentials,
      cache: 'no-store',
      headers: { ...headers?.(), ...own },
      ...rest,
    })
  const post = <T>(path: string, body: unknown, parse: (json: unknown) => T | undefined) =>
    ask(path, { body, headers: JSON_TYPE, parse })

  const signOut = async () => {
    await post(paths?.signOut ?? 'sign-out', {}, json => json)
    changed()
  }
  const sessions = async (): Promise<readonly SiwxSession[]> => {
    try {
      return await ask(paths?.session ?? 'session', {
        parse: json =>
          json === undefined
            ? undefined
            : (list(json) ?? [json]).flatMap(value => readServerSession(value) ?? []),
      })
    } catch (error) {
      // Some servers answer with these statuses when no user is signed in.
      if (isAgletError(error, 'http') && [401, 404].includes(error.meta['status'] as number)) return []
      throw error
    }
  }
  const add: SiwxStorage['add'] = async ({ data, message, signature, cacao }) => {
    const body = { message, signature, ...(cacao && { cacao }) }
    await post(paths?.verify ?? 'verify', body, json => {
      const verified = readServerSession(json)?.data
      return verified?.chainId === data.chainId && sameAddress(verified.accountAddress, data.accountAddress)
    }).then(
      same => {
        if (!same) throw new AgletError('bad_response', 'The server signed in another account.')
      },
      async error => {
        throw await refusal(error, data)
      },
    )
    changed()
  }

  return {
    verifies: true,
    getNonce: () =>
      ask(paths?.nonce ?? 'nonce', {
        parse: json => matching(record(json)?.['nonce'] ?? json, /^[\da-zA-Z]{8,200}$/),
      }),
    add,
    async set(next) {
      if (!next.length) return signOut()
      // Messages signed together share one nonce, which the server accepts once: send the active network's,
      // the last.
      await add(next.at(-1)!)
    },
    async get(chainId, address) {
      return (await sessions()).filter(
        ({ data }) => data.chainId === chainId && sameAddress(data.accountAddress, address),
      )
    },
    delete: signOut,
    watch,
  }
}
