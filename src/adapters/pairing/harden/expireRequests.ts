import { finite, record } from '../../../lib/data/json'
import type { WcClient, WcRecord } from '../library'

interface EngineEvents {
  emit(event: string, payload: object): boolean
  once(event: string, listener: () => void): unknown
}

/** How long before the library's own timer a request is ended (ms). */
const EARLY_MS = 1_000

/**
 * Ends a request that is not answered a moment before 2.21.8 does. The library's own timer also leaves a second
 * rejection that nobody handles, which the page would report as an error.
 *
 * Private members, read in 2.21.8: `engine.events`, whose event `session_request:<id>` ends a request, and the
 * request's field `expiryTimestamp` (Unix time, seconds).
 */
export function expireRequests({ core: { history }, engine }: WcClient): void {
  const { events } = (engine ?? {}) as { readonly events?: EngineEvents }
  if (!events) return
  history.on('history_created', ({ id, request: { method, params } }: WcRecord) => {
    const expiry = finite(record(record(params)?.['request'])?.['expiryTimestamp'])
    if (method !== 'wc_sessionRequest' || expiry === undefined) return
    const ending = `session_request:${id}`
    const expire = () => {
      stop()
      events.emit(ending, { error: new Error('Request expired. Please try again.') })
      // The library throws if nobody listens when the answer comes after all.
      events.once(ending, () => {})
    }
    const timer = setTimeout(expire, expiry * 1000 - Date.now() - EARLY_MS)
    const onUpdated = (answered: WcRecord) => {
      if (answered.id === id) stop()
    }
    const stop = () => {
      clearTimeout(timer)
      history.removeListener('history_updated', onUpdated)
    }
    history.on('history_updated', onUpdated)
  })
}
