import { errorText } from '../../../lib/data/toAgletError'
import type { WcClient } from '../library'

/** How long ending a topic waits for the relay (ms); the topic's keys are deleted after that anyway. */
const UNSUBSCRIBE_TIMEOUT_MS = 1_000
/** The first and the longest wait before a restart of the socket (ms). */
const FIRST_RESTART_MS = 1_000
const MAX_RESTART_MS = 30_000

/**
 * Keeps the socket to the relay alive where 2.21.8 fails to: after a failed subscription it considers itself
 * subscribed and receives nothing, and after a lost socket it may not reconnect.
 *
 * Private members, read in 2.21.8: `relayer.reconnectInProgress`, `relayer.transportExplicitlyClosed`,
 * `relayer.restartTransport`, `relayer.connect`, `relayer.request`, `publisher.queue`,
 * `publisher.rpcPublish`, `publisher.checkQueue`.
 *
 * @param onText called with the text of each failure that is caught here
 */
export function recoverRelay(relayer: WcClient['core']['relayer'], onText: (text: string) => void): void {
  const report = (error: unknown) => onText(errorText(error))

  // The library does not handle a rejection when a topic expires, and deletes the topic's key only after the
  // relay has answered.
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

  // The queue is sent again on each heartbeat pulse; a failure is reported, and retried on the next pulse.
  const { publisher } = relayer
  if (publisher?.checkQueue && publisher.rpcPublish)
    publisher.checkQueue = () => {
      for (const { request, opts } of publisher.queue.values())
        publisher.rpcPublish!(request, opts).catch(report)
    }

  // Each request without a socket starts its own connection, and these would replace each other's socket.
  const connect = relayer.connect?.bind(relayer)
  let connecting: Promise<void> | undefined
  if (connect)
    relayer.connect = url => {
      connecting ??= connect(url).finally(() => {
        connecting = undefined
      })
      return connecting
    }

  // 2.21.8 sets this flag when the socket is lost, and does not always reset it.
  relayer.on('relayer_connect', () => {
    relayer.reconnectInProgress = false
  })
  restartWhenStalled(relayer, report)
}

/** Restarts a stalled socket, with growing waits; a new socket subscribes to all topics again. */
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
  // The last use of the client closed the socket.
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
