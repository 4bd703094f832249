import { AgletError, isAgletError } from '../../errors'
import { parseJson } from '../../lib/data/parseJson'
import { readText } from '../../lib/data/readText'
import type { Endpoints } from '../../types'
import { buildUrl, type Query } from './buildUrl'

/** Where requests go and who they say they are. A test passes its own `fetch`. */
export interface Net {
  readonly fetch: typeof fetch
  readonly endpoints: Endpoints
  readonly projectId: string
  /** Query `st`. */
  readonly sdkType: string
  /** Query `sv`, e.g. `html-universal-1.0.0`. */
  readonly sdkVersion: string
  /** The pairing library's client id, once it runs. */
  readonly clientId?: string
}

export interface RequestOptions<T> {
  readonly query?: Query
  /** Sent as JSON text. The browser calls a text `text/plain`, which needs no preflight; see `JSON_TYPE`. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Default: POST with a body, else GET. */
  readonly method?: string
  /** For the whole exchange, in ms. */
  readonly timeout?: number
  readonly signal?: AbortSignal | undefined
  readonly cache?: RequestCache
  /** Cookies go along where this is set: to the host's own server alone. Default none. */
  readonly credentials?: RequestCredentials | undefined
  /** Lets the request outlive its page. */
  readonly keepalive?: boolean
  /** Turns the reply into our words; undefined, as anything thrown, is a bad response. No JSON is undefined. */
  readonly parse: (json: unknown) => T | undefined | Promise<T | undefined>
}

/** For the endpoints that only read JSON so named; it costs a preflight. */
export const JSON_TYPE = { 'content-type': 'application/json' }

/** Characters of a reply, more than any real one has. */
const MAX_REPLY_LENGTH = 5_000_000

/**
 * The only fetch of Aglet. It carries no cookies unless it is told to, follows no redirect (which could lead off the host), and reads
 * at most 5 MB. Nothing is retried or kept here.
 *
 * @param path under `base`; parts from outside must come through encodeURIComponent
 * @throws AgletError "missing_url" | "cancelled" | "timeout" | "network" | "http" (`meta.status`; `cause` is the
 * Response, its body unread) | "bad_response"
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
  // Not the base's own path: an RPC URL may hold the host's key in it.
  const meta = { url: url.origin + path }
  const init = toInit(options)

  const controller = new AbortController()
  let stop!: (error: AgletError) => void
  // Whatever a server, or a page's own fetch, does or leaves undone: the wait ends here.
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

/** What `fetch` is to be told, beside where and how long. */
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
  // Called bare: a page's fetch refuses any other `this`.
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
