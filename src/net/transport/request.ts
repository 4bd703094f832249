import { AgletError, isAgletError } from '../../errors'
import { parseJson } from '../../lib/data/parseJson'
import { readText } from '../../lib/data/readText'
import type { Endpoints } from '../../types'
import { buildUrl, type Query } from './buildUrl'

/** The endpoints of requests, and how they identify the app. Tests pass their own `fetch`. */
export interface Net {
  readonly fetch: typeof fetch
  readonly endpoints: Endpoints
  readonly projectId: string
  /** Query `st`. */
  readonly sdkType: string
  /** Query `sv`, e.g. `html-universal-1.0.0`. */
  readonly sdkVersion: string
  /** Ends the requests that callers share. */
  readonly lifetime?: AbortSignal
  /** The pairing library's client id, once the library has started. */
  readonly clientId?: string
}

export interface RequestOptions<T> {
  readonly query?: Query
  /** Sent as JSON text, which browsers label `text/plain`, so there is no preflight (see `JSON_TYPE`). */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Default: POST with a body, else GET. */
  readonly method?: string
  /** Time limit of the whole exchange, in ms. Default 10 000. */
  readonly timeout?: number
  readonly signal?: AbortSignal | undefined
  readonly cache?: RequestCache
  /** Sends cookies; set only for the host's own server. Default `omit`. */
  readonly credentials?: RequestCredentials | undefined
  /** Lets the request outlive its page. */
  readonly keepalive?: boolean
  /** Parses the reply, undefined if it is no JSON. If it returns undefined or throws: `bad_response`. */
  readonly parse: (json: unknown) => T | undefined | Promise<T | undefined>
}

/** For endpoints that require the JSON content type, which costs a CORS preflight. */
export const JSON_TYPE = { 'content-type': 'application/json' }

/** Limit of a reply (characters), above any real reply. */
const MAX_REPLY_LENGTH = 5_000_000

/**
 * Aglet's only use of `fetch`. It sends no cookies unless told to, follows no redirects (which could leave
 * the host), and reads at most 5 MB. It neither retries nor caches.
 *
 * @param path under `base`; untrusted parts must be encoded with encodeURIComponent
 * @throws AgletError "missing_url" | "cancelled" | "timeout" | "network" | "http" (`meta.status`; `cause` is
 *   the Response, its body unread) | "bad_response"
 */
export async function request<T>(
  net: Net,
  base: string,
  path: string,
  options: RequestOptions<T>,
): Promise<T> {
  const { query, timeout = 10_000, signal, parse } = options
  const url = buildUrl(base, path, query)
  if (!url)
    throw new AgletError('missing_url', 'The URL of a service is missing or wrong.', { meta: { base, path } })
  // Without the base's own path: the path of an RPC URL may contain the host's API key.
  const meta = { url: url.origin + path }
  const init = toInit(options)

  const controller = new AbortController()
  let stop!: (error: AgletError) => void
  // Ends the wait even if the page's own `fetch` ignores the signal.
  const stopped = new Promise<never>((_, reject) => {
    stop = error => {
      reject(error)
      controller.abort(error)
    }
  })
  const cancel = () =>
    stop(new AgletError('cancelled', 'Request was aborted', { cause: signal?.reason, meta }))
  const timer = setTimeout(
    () => stop(new AgletError('timeout', 'The request took too long.', { meta })),
    timeout,
  )

  let reply: string | undefined
  try {
    if (signal?.aborted) cancel()
    signal?.addEventListener('abort', cancel)
    reply = await Promise.race([
      stopped,
      fetchText(net, url.href, { ...init, signal: controller.signal }, meta),
    ])
  } catch (cause) {
    throw isAgletError(cause)
      ? cause
      : new AgletError('network', 'The network or the server failed.', { cause, meta })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
  }

  let bad: unknown
  try {
    const parsed = reply === undefined ? undefined : await parse(parseJson(reply))
    if (parsed !== undefined) return parsed
  } catch (error) {
    if (isAgletError(error)) throw error
    bad = error
  }
  throw new AgletError('bad_response', 'The server sent something unexpected.', { cause: bad, meta })
}

/** The `fetch` options, without URL and signal. */
function toInit({ body, method, headers, cache, keepalive, credentials = 'omit' }: RequestOptions<unknown>) {
  const text = body === undefined ? undefined : JSON.stringify(body)
  return {
    method: method ?? (text === undefined ? 'GET' : 'POST'),
    ...(headers && { headers }),
    ...(text !== undefined && { body: text }),
    ...(cache && { cache }),
    ...(keepalive && { keepalive }),
    credentials,
    redirect: 'error',
    referrerPolicy: 'strict-origin',
  } as const
}

/** @returns the body as text, or undefined when it is too long. @throws AgletError "http" */
async function fetchText(
  // Called without a receiver: the page's `fetch` throws on any other `this`.
  { fetch }: Net,
  url: string,
  init: RequestInit & { signal: AbortSignal },
  meta: object,
): Promise<string | undefined> {
  const response = await fetch(url, init)
  if (!response.ok) {
    const { status } = response
    throw new AgletError('http', `HTTP status code: ${status}`, {
      cause: response,
      meta: { status, ...meta },
    })
  }
  return readText(response, MAX_REPLY_LENGTH, init.signal)
}
