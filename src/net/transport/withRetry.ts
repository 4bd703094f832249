import { AgletError, isAgletError } from '../../errors'
import { type Breaker, createBreaker, failFast } from './breaker'
import { memoizeByNet } from './memoizeByNet'
import { pause } from './pause'
import type { Net } from './request'
import { readRefusal } from './serverText'

/** How often one call is tried, and the first wait between two (ms); it doubles, and chance shortens it by up to half. */
const MAX_ATTEMPTS = 3
const FIRST_DELAY_MS = 600
/** What a server asks for is waited for up to this long (ms); beyond it the caller is told, in `meta.retryAfter`. */
const MAX_DELAY_MS = 3000
/** Endpoints that have asked to be left alone; the oldest are forgotten. */
const MAX_HOLDS = 100

/** Nothing else carries JSON: an HTML page with status 200 is somebody else's, such as a hotel's. */
const JSON_TYPES = /^(?:$|application\/(?:[\w.-]+\+)?json|text\/(?:plain|json))\s*(?:;|$)/i

interface Hold {
  readonly why: AgletError
  readonly until: number
}

interface Trust {
  readonly breakers: Map<string, Breaker>
  /** By origin and path. */
  readonly holds: Map<string, Hold>
}

const trustOf = memoizeByNet((): Trust => ({ breakers: new Map(), holds: new Map() }))

/**
 * The same Net, whose calls bear with a bad network. A GET that met a passing trouble (no answer, 429, 5xx) is tried
 * again, after `Retry-After` or a growing, uneven wait; all tries of a call share its one timeout. A host that failed
 * five times in a row is left alone for a while, and so is an endpoint that asked for it: calls then fail at once with
 * the trouble that it had, and `meta.retryAfter` in ms. Refusals carry the server's words (see `serverText`).
 *
 * In errors of code "network", `meta.offline` says that the device itself has none.
 */
export const withRetry = memoizeByNet(net => bearing(net, false))

/** As `withRetry`, for a POST that only asks: it may be repeated too. */
export const withRetryOfPosts = memoizeByNet(net => bearing(net, true))

/** Lets the next call through, because the user asks for it: to be called when a retry button is used. */
export function resetBreakers(net: Net): void {
  const { breakers, holds } = trustOf(net)
  holds.clear()
  for (const breaker of breakers.values()) breaker.reset()
}

/** So that two of them, one around the other, do not multiply their tries. */
const patients = new WeakSet<Net>()

function bearing(net: Net, repeatsPosts: boolean): Net {
  if (patients.has(net)) return net
  const { breakers, holds } = trustOf(net)
  const breakerOf = (host: string) => {
    const breaker = breakers.get(host) ?? createBreaker()
    breakers.set(host, breaker)
    return breaker
  }

  const once = async (url: URL, init: RequestInit): Promise<Response> => {
    const place = url.origin + url.pathname
    const hold = holds.get(place)
    const left = hold ? hold.until - Date.now() : 0
    if (hold && left > 0) throw failFast(hold.why, left)
    holds.delete(place)

    const pass = breakerOf(url.origin).enter()
    let response: Response
    try {
      response = await untilAbort(net, url, init)
    } catch (cause) {
      const { aborted, reason } = init.signal ?? {}
      if (aborted) {
        if (isAgletError(reason, 'timeout')) pass.bad(reason)
        else pass.leave()
        throw cause
      }
      const offline = globalThis.navigator?.onLine === false
      const error = new AgletError('network', 'The network or the server failed.', {
        cause,
        meta: { url: place, ...(offline && { offline }) },
      })
      if (offline) pass.leave()
      else pass.bad(error)
      throw error
    }
    if (response.ok) {
      pass.good()
      return checked(response, place)
    }
    const error = await readRefusal(response, place, init.signal)
    if (isBusy(response.status)) pass.bad(error)
    else pass.good()
    throw error
  }

  const fetchPatiently = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
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
      if (!isPassing(error)) throw error
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
    // One that was told from a hold is not a new wish.
    if (isAgletError(why.cause)) return
    holds.set(origin + pathname, { why, until: Date.now() + ms })
    if (holds.size > MAX_HOLDS) holds.delete(holds.keys().next().value as string)
  }

  const made = Object.create(net, { fetch: { value: fetchPatiently } }) as Net
  patients.add(made)
  return made
}

/** The wait ends with the signal, even of a fetch that does not know it. */
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

/** Whether the same call may do better soon. */
const isPassing = ({ code, meta }: AgletError) =>
  (code === 'network' && !meta['offline']) || (code === 'http' && isBusy(meta['status']))
