import { effect } from '@preact/signals-core'
import type { Aglet } from '../aglet'
import type { StorageKey } from '../storage'
import type { StoredConnection } from './wake'

/** Keeps ids, never secrets; nothing is written before something changes. */
export function persist(aglet: Aglet): () => void {
  const { storage, networks, wallets, connections } = aglet

  const keep = (key: StorageKey, read: () => unknown) => {
    let last = JSON.stringify(storage.get(key))
    return effect(() => {
      const value = read()
      const text = JSON.stringify(value)
      if (last !== text) storage.set(key, value)
      last = text
    })
  }

  const stops = [
    // The network that was there before anyone chose is not worth a write.
    keep('network', () => (networks.chosen.value.length ? networks.chosen.value : undefined)),
    keep('recent', () => (wallets.recent.value.length ? wallets.recent.value : undefined)),
    keep('connections', () => {
      const kept: Record<string, StoredConnection> = {}
      for (const [namespace, now] of Object.entries(connections.all.value)) {
        // A try that is interrupted by a reload takes nothing away.
        const connection = now.status === 'connecting' ? now.before : now
        if (connection?.status === 'connected') {
          const address = connection.session.accounts[0]?.address
          kept[namespace] = {
            connectorId: connection.connectorId,
            ...(address && { address }),
            ...(connection.session.picked && { picked: true }),
          }
        } else if (connection?.status === 'reconnecting')
          kept[namespace] = {
            connectorId: connection.connectorId,
            ...(connection.lastAddress && { address: connection.lastAddress }),
            ...(connection.picked && { picked: true }),
          }
      }
      return Object.keys(kept).length ? kept : undefined
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
