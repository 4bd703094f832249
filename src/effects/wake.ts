import { effect, signal } from '@preact/signals-core'
import type { Aglet } from '../aglet'
import type { Namespace } from '../types'

const FAMILIES: readonly Namespace[] = ['eip155', 'solana', 'polkadot', 'bip122']

/** A connection that an earlier visit left open. */
export interface StoredConnection {
  readonly connectorId: string
  readonly address?: string
  /** The address was chosen here. */
  readonly picked?: boolean
}

/** Reads what an earlier visit stored; anything that is not of that shape is not there. */
export function storedConnections(value: unknown): [Namespace, StoredConnection][] {
  const own = (object: unknown, key: string) =>
    Object.hasOwn(Object(object), key) ? (object as Record<string, unknown>)[key] : undefined
  return FAMILIES.flatMap(namespace => {
    const entry = own(value, namespace)
    const connectorId = own(entry, 'connectorId')
    const address = own(entry, 'address')
    return typeof connectorId === 'string' && connectorId && connectorId.length < 200
      ? [
          [
            namespace,
            {
              connectorId,
              ...(typeof address === 'string' && address.length < 100 && { address }),
              ...(own(entry, 'picked') === true && { picked: true }),
            },
          ],
        ]
      : []
  })
}

/** Marks what the last visit left open, and fetches the rest of the machinery once there is something for it to do. */
export function wake(aglet: Aglet): () => void {
  const { storage, networks, connections, opened, given } = aglet
  const stored = storage.get('network')
  // The newest is stored first, and so taken up last.
  for (const id of Array.isArray(stored) ? stored.slice(0, FAMILIES.length).reverse() : [])
    if (networks.find(id)) networks.activate(id)
  for (const [namespace, { connectorId, address, picked }] of storedConnections(storage.get('connections')))
    connections.await(namespace, connectorId, address, picked)

  let woken = false
  const initial = networks.active.peek()
  /** A library that the host brings has a connection. */
  const live = signal(false)
  const stops = (given.peek().adapters ?? []).map(
    adapter =>
      adapter.onLive?.(() => {
        live.value = true
      }) ?? (() => {}),
  )
  const stop = effect(() => {
    const changed = networks.active.value !== initial
    if (woken || !(opened.value || Object.keys(connections.all.value).length || changed || live.value)) return
    woken = true
    for (const stop of stops) stop()
    import('../parts/wallet').then(
      ({ startSession }) => aglet.lifetime.aborted || startSession(aglet),
      error => console.error('Aglet: a part did not load.', error),
    )
  })
  return () => {
    for (const end of [stop, ...stops]) end()
  }
}
