import { effect } from '@preact/signals-core'
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

const own = (object: unknown, key: string) =>
  Object.hasOwn(Object(object), key) ? (object as Record<string, unknown>)[key] : undefined

const isShort = (value: unknown): value is string =>
  typeof value === 'string' && !!value && value.length < 200

/** Reads what an earlier visit stored; anything that is not of that shape is not there. */
export const storedConnections = (value: unknown): [Namespace, StoredConnection][] =>
  FAMILIES.flatMap(namespace => {
    const [connectorId, address, picked] = ['connectorId', 'address', 'picked'].map(key =>
      own(own(value, namespace), key),
    )
    return isShort(connectorId)
      ? [
          [
            namespace,
            {
              connectorId,
              ...(isShort(address) && { address }),
              ...(picked === true && { picked }),
            },
          ],
        ]
      : []
  })

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
  const go = () => {
    if (woken) return
    woken = true
    import('../parts/wallet').then(
      ({ startSession }) => aglet.lifetime.aborted || startSession(aglet),
      error => console.error('Aglet: a part did not load.', error),
    )
  }
  const initial = networks.active.peek()
  const stops = [
    effect(() => {
      if (opened.value || Object.keys(connections.all.value).length || networks.active.value !== initial) go()
    }),
    // A library that the host brings may have a connection, or get one.
    ...(given.peek().adapters ?? []).map(adapter => adapter.onLive?.(go)),
  ]
  return () => {
    for (const stop of stops) stop?.()
  }
}
