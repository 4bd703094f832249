import { effect } from '@preact/signals-core'
import type { Aglet } from '../../aglet'
import { defined } from '../../lib/data/defined'
import type { StorageKey } from '../../storage'
import type { StoredConnection } from '../hydrate'

/** Keeps ids, never secrets; nothing is written before something changes. */
export function persist(aglet: Aglet): () => void {
  const { storage, networks, wallets, connections } = aglet

  const persistKey = (key: StorageKey, read: () => unknown) => {
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
    persistKey('network', () => (networks.chosen.value.length ? networks.chosen.value : undefined)),
    persistKey('recent', () => (wallets.recent.value.length ? wallets.recent.value : undefined)),
    persistKey('connections', () => {
      const kept: Record<string, StoredConnection> = {}
      const add = (namespace: string, connectorId: string, address?: string, picked?: boolean) => {
        kept[namespace] = defined({ connectorId, address, picked: picked || undefined })
      }
      for (const [namespace, now] of Object.entries(connections.all.value)) {
        // An attempt that a reload interrupts does not remove the connection before it.
        const connection = now.status === 'connecting' ? now.before : now
        if (connection?.status === 'connected') {
          const { accounts, picked } = connection.session
          add(namespace, connection.connectorId, accounts[0]?.address, picked)
        } else if (connection?.status === 'reconnecting')
          add(namespace, connection.connectorId, connection.lastAddress, connection.picked)
      }
      return Object.keys(kept).length ? kept : undefined
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
