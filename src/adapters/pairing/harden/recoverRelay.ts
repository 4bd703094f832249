import { errorText } from '../../../lib/data/toAgletError'
import type { WcClient } from '../library'

/** How long an end waits for the relay to be told of it (ms): the keys of what has ended go all the same. */
const UNSUBSCRIBE_TIMEOUT_MS = 1_000
/** Between two restarts of the socket (ms): the first wait, and the longest. */
const FIRST_RESTART_MS = 1_000
const MAX_RESTART_MS = 30_000

/**
 * Keeps the socket to the relay alive where 2.21.8 leaves it: after a subscription that failed it takes itself as
 * subscribed and hears nothing, and after one loss of the socket it may not connect again by itself.
 *
 * Private members, read in 2.21.8: `relayer.reconnectInProgress`, `relayer.transportExplicitlyClosed`,
 * `relayer.restartTransport`, `relayer.connect`, `relayer.request`, `publisher.queue`, `publisher.rpcPublish`, `publisher.checkQueue`.
 *
 * @param onText called with the text of each failure that is caught here
 */
export function recoverRelay(relayer: WcClient['core']['relayer'], onText: (text: string) => void): void {
  const report = (error: unknown) => onText(errorText(error))

  // Nobody awaits the end of a topic where it expires, and a relay that is silent would keep its key in the database.
  const unsubscribe = relayer.unsubscribe.bind(relayer)
  relayer.unsubscribe = (topic, options) =>
    new Promise(resolve => {
      const timer = setTimeout(resolve, UNSUBSCRIBE_TIMEOUT_MS)
      unsubscribe(topic, options)
        .catch(report)
        .finally(() => {
          clearTimeout(timer)
          resolve()
        })
    })

  // Sent again on each pulse; what fails then is sent on the next one.
  const { publisher } = relayer
  if (publisher?.checkQueue && publisher.rpcPublish)
    publisher.checkQueue = () => {
      for (const { request, opts } of publisher.queue.values())
        publisher.rpcPublish!(request, opts).catch(report)
    }

  // Each request without a socket begins a connection of its own, and they take the socket from each other.
  const connect = relayer.connect?.bind(relayer)
  let connecting: Promise<void> | undefined
  if (connect)
    relayer.connect = url => {
      connecting ??= connect(url).finally(() => {
        connecting = undefined
      })
      return connecting
    }

  // It is set with each loss of the socket, and in 2.21.8 not always taken back.
  relayer.on('relayer_connect', () => {
    relayer.reconnectInProgress = false
  })
  restartWhenStalled(relayer, report)
}

/** A new socket subscribes to everything again. */
function restartWhenStalled(relayer: WcClient['core']['relayer'], report: (error: unknown) => void): void {
  const { request } = relayer
  const restart = relayer.restartTransport?.bind(relayer)
  if (!request || !restart) return
  let waitMs = FIRST_RESTART_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const onStalled = () => {
    if (timer || relayer.transportExplicitlyClosed) return
    timer = setTimeout(() => {
      timer = undefined
      if (!relayer.transportExplicitlyClosed) restart().catch(report)
    }, waitMs)
    waitMs = Math.min(MAX_RESTART_MS, waitMs * 2)
  }
  relayer.on('relayer_connection_stalled', onStalled)
  // Closed by its last user.
  relayer.on('relayer_disconnect', () => {
    if (relayer.transportExplicitlyClosed) cancel()
  })
  relayer.request = async call => {
    const subscribes = /_batchSubscribe$/.test(call.method)
    try {
      const result = await request.call(relayer, call)
      if (subscribes) waitMs = FIRST_RESTART_MS
      return result
    } catch (error) {
      if (subscribes) onStalled()
      throw error
    }
  }
}
