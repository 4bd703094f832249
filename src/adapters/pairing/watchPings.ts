import type { WcClient, WcRecord } from './library'

/** How long the relay keeps a `wc_pairingPing` for a wallet that scans later (seconds). */
const PING_TTL_S = 30
const PING_TAG = 1002

/** Detects a wallet that has read the URI: it answers `wc_pairingPing` before its user approves anything. */
export function watchPings({ core }: WcClient, topic: string) {
  const { history, relayer, crypto } = core
  const ids = new Set<number>()
  let listener: (() => void) | undefined
  let seen = false
  let stopped = false
  const onUpdated = ({ id }: WcRecord) => {
    if (!ids.has(id) || seen) return
    seen = true
    history.removeListener('history_updated', onUpdated)
    listener?.()
  }
  history.on('history_updated', onUpdated)
  return {
    async ask() {
      if (stopped) return true
      const id = Date.now() * 1000 + ids.size
      const ping = { id, jsonrpc: '2.0', method: 'wc_pairingPing', params: {} }
      try {
        ids.add(id)
        const message = await crypto.encode(topic, ping)
        history.set(topic, ping)
        await relayer.publish(topic, message, {
          ttl: PING_TTL_S,
          prompt: false,
          tag: PING_TAG,
          internal: { throwOnFailedPublish: true },
        })
        return true
      } catch {
        return stopped
      }
    },
    onSeen(listen: () => void) {
      if (seen) listen()
      else listener = listen
      return () => {
        listener = undefined
      }
    },
    stop() {
      stopped = true
      listener = undefined
      history.removeListener('history_updated', onUpdated)
    },
  }
}
