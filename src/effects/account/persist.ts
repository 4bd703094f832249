import { effect } from '@preact/signals-core'
import type { Aglet } from '../../aglet'
import { record } from '../../lib/data/json'
import { keptOf } from '../../signals/connect/connections'
import type { StorageKey } from '../../storage'

/** The stored form of a connection. */
interface StoredConnection {
  readonly connectorId: string
  readonly address: string | undefined
  /** Whether the user chose this address in Aglet. */
  readonly picked: boolean | undefined
}

/**
 * Stores networks, recent wallets and connections: ids, never secrets. Nothing is written before something
 * changes.
 */
export function persist(aglet: Aglet): () => void {
  const { storage, networks, wallets } = aglet

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
    // The default network is not stored, only a chosen one.
    persistKey('network', () => (networks.chosen.value.length ? networks.chosen.value : undefined)),
    persistKey('recent', () => (wallets.recent.value.length ? wallets.recent.value : undefined)),
    persistConnections(aglet),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/**
 * Writes only the namespaces that have changed in this tab, because another tab may have connected others.
 */
function persistConnections({ storage, connections }: Aglet): () => void {
  // What was restored is not a change: another tab may have ended it since it was read.
  let last = toStored(connections.all.peek(), true)
  return effect(() => {
    const now = toStored(connections.all.value)
    const stored = record(storage.get('connections')) ?? {}
    const next: Record<string, unknown> = { ...stored }
    for (const family of Object.keys({ ...last, ...now })) {
      const before = last[family]?.connectorId
      // A change of the same wallet, or its end, does not count if another tab has replaced or ended it.
      const isOurs =
        (now[family]?.connectorId ?? before) !== before || record(stored[family])?.['connectorId'] === before
      if (isOurs && JSON.stringify(now[family]) !== JSON.stringify(last[family])) next[family] = now[family]
    }
    last = now
    if (JSON.stringify(next) !== JSON.stringify(stored))
      storage.set('connections', Object.values(next).some(Boolean) ? next : undefined)
  })
}

/**
 * The stored form of each namespace's connection; JSON leaves out what is undefined.
 *
 * @param restored only of those that wait for the wallet of an earlier visit
 */
function toStored(
  all: Aglet['connections']['all']['value'],
  restored?: boolean,
): Record<string, StoredConnection> {
  const kept: Record<string, StoredConnection> = {}
  for (const [family, now] of Object.entries(all)) {
    // An attempt that a reload interrupts does not remove the connection before it.
    const connection = keptOf(now)
    if (connection?.status === 'connected' && !restored) {
      const { connectorId, accounts, picked } = connection.session
      kept[family] = { connectorId, address: accounts[0]?.address, picked: picked || undefined }
    } else if (connection?.status === 'reconnecting') {
      const { connectorId, lastAddress, picked } = connection
      kept[family] = { connectorId, address: lastAddress, picked }
    }
  }
  return kept
}
