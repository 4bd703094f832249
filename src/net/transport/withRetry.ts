import { AgletError, isAgletError } from '../../errors'
import { pause } from '../../lib/data/pause'
import { type Breaker, createBreaker, failFast } from './breaker'
import { memoizeByNet } from './memoizeByNet'
import { readRefusal } from './readRefusal'
import type { Net } from './request'
import { LONGEST_DELAY_MS } from './retryAfter'

/** Attempts per call, and the first wait (ms); it doubles, and is randomly shortened by up to half. */
const MAX_ATTEMPTS = 3
const FIRST_DELAY_MS = 600
/** The longest `Retry-After` that is waited for (ms); a longer one fails the call, with `meta.retryAfter`. */
const MAX_DELAY_MS = 3000
/** Limit of endpoints with a pending `Retry-After`; the oldest are dropped. */
const MAX_HOLDS = 100

/** Content types of JSON replies. An HTML page with status 200 comes from a captive portal or the like. */
const JSON_TYPES = /^(?:$|application\/(?:[\w.-]+\+)?json|text\/(?:plain|json))\s*(?:;|$)/i

/**
 * An endpoint's `Retry-After` that has not passed yet. Neither an error that a hold or a breaker has repeated nor a clock
 * that was set back extends it.
 */
interface Hold {
  readonly why: AgletError
  readonly until: number
}

interface HostStates {
  readonly breakers: Map<string, Breaker>
  /** By origin and path. */
  readonly holds: Map<string, Hold>
}

const hostStatesOf = memoizeByNet((): HostStates => ({ breakers: new Map(), holds: new Map() }))

/**
 * The same Net with retries. A GET with a transient failure (no answer, 429, 5xx) is retried after
 * `Retry-After`, or after a growing, randomized wait; all attempts of a call share its one timeout. A host
 * that failed five times in a row gets no requests for a while, nor does an endpoint that sent a long
 * `Retry-After`: calls fail at once with the last error, and `meta.retryAfter` in ms. Refusals carry the
 * server's text (see `readRefusal`).
 *
 * In errors with code "network", `meta.offline` says that the device is offline.
 */
export const withRetry = memoizeByNet(net => createRetryingNet(net, false))

/** Like `withRetry`, for POST requests that may be repeated safely. */
export const withRetryOfPosts = memoizeByNet(net => createRetryingNet(net, true))

/** Lets the next call through, because the user asked for it; called by retry buttons. */
export function resetBreakers(net: Net): void {
  const { breakers, holds } = hostStatesOf(net)
  holds.clear()
  for (const breaker of breakers.values()) breaker.reset()
}

/** Nets with retries, which are not wrapped again: nested wrappers would multiply the attempts. */
const retryingNets = new WeakSet<Net>()

function createRetryingNet(net: Net, repeatsPosts: boolean): Net {
  if (retryingNets.has(net)) return net
  const { breakers, holds } = hostStatesOf(net)
  const breakerOf = (host: string) => {
    const breaker = breakers.get(host) ?? createBreaker()
    breakers.set(host, breaker)
    return breaker
  }

  const once = async (url: URL, init: RequestInit): Promise<Response> => {
    const place = url.origin + url.pathname
    const hold = holds.get(place)
    const left = hold ? hold.until - Date.now() : 0
    if (hold && left > 0 && left <= LONGEST_DELAY_MS) throw failFast(hold.why, left)
    holds.delete(place)

    const pass = breakerOf(url.origin).enter()
    let response: Response
    let ok: boolean
    try {
      response = await untilAbort(net, url, init)
      ok = response.ok
    } catch (cause) {
      const { aborted, reason } = init.signal ?? {}
      if (aborted) {
        if (isAgletError(reason, 'timeout')) pass.fail(reason)
        else pass.ignore()
        throw cause
      }
      const offline = globalThis.navigator?.onLine === false
      const error = new AgletError('network', 'The network or the server failed.', {
        cause,
        meta: { url: place, ...(offline && { offline }) },
      })
      if (offline) pass.ignore()
      else pass.fail(error)
      throw error
    }
    if (ok) {
      pass.succeed()
      return checked(response, place)
    }
    const error = await readRefusal(response, place, init.signal)
    if (isBusy(response.status)) pass.fail(error)
    else pass.succeed()
    throw error
  }

  const fetchWithRetry = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input))
    const tries = repeatsPosts || init.method === 'GET' ? MAX_ATTEMPTS : 1
    for (let tried = 1; ; tried++) {
      let error: AgletError
      try {
        return await once(url, init)
      } catch (cause) {
        if (!isAgletError(cause)) throw cause
        error = cause
      }
      if (!isTransient(error)) throw error
      const asked = Number(error.meta['retryAfter'] ?? 0)
      if (tried === tries || asked > MAX_DELAY_MS) {
        if (asked) keepHold(url, error, asked)
        throw error
      }
      await pause(Math.max(asked, FIRST_DELAY_MS * 2 ** (tried - 1) * (1 - Math.random() / 2)), init.signal)
      init.signal?.throwIfAborted()
    }
  }

  const keepHold = ({ origin, pathname }: URL, why: AgletError, ms: number) => {
    if (isAgletError(why.cause)) return
    holds.set(origin + pathname, { why, until: Date.now() + ms })
    if (holds.size > MAX_HOLDS) holds.delete(holds.keys().next().value as string)
  }

  const made = Object.create(net, { fetch: { value: fetchWithRetry } }) as Net
  retryingNets.add(made)
  return made
}

/**
 * Ends the wait when the signal aborts, even if `fetch` ignores the signal. If the page's own `fetch` swallows
 * failures there is no response, and reading it fails.
 */
function untilAbort({ fetch }: Net, url: URL, init: RequestInit): Promise<Response> {
  const { signal } = init
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal?.reason)
    signal?.addEventListener('abort', stop)
    if (signal?.aborted) stop()
    else fetch(url.href, init).then(resolve, reject)
  })
}

function checked(response: Response, url: string): Response {
  const type = response.headers.get('content-type') ?? ''
  if (JSON_TYPES.test(type)) return response
  response.body?.cancel().catch(() => {})
  throw new AgletError('bad_response', 'The server sent something unexpected.', {
    meta: { url, type: type.slice(0, 100) },
  })
}

const isBusy = (status: unknown) => status === 429 || Number(status) >= 500

/** Whether the same call may succeed on a retry. */
const isTransient = ({ code, meta }: AgletError) =>
  (code === 'network' && !meta['offline']) || (code === 'http' && isBusy(meta['status']))
