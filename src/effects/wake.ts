import { effect } from '@preact/signals-core'
import type { Aglet } from '../aglet'
import type { Namespace } from '../types'

const FAMILIES: readonly Namespace[] = ['eip155', 'solana', 'polkadot', 'bip122']

/** A connection that an earlier visit left open. */
export interface StoredConnection {
  readonly connectorId: string
  readonly address?: string
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
            { connectorId, ...(typeof address === 'string' && address.length < 100 && { address }) },
          ],
        ]
      : []
  })
}

/** Marks what the last visit left open, and fetches the rest of the machinery once there is something for it to do. */
export function wake(aglet: Aglet): () => void {
  const { storage, networks, connections, opened } = aglet
  const id = storage.get('network')
  const network = networks.requested.peek().find(({ caipNetworkId }) => caipNetworkId === id)
  if (network) networks.activate(network.caipNetworkId)
  for (const [namespace, { connectorId, address }] of storedConnections(storage.get('connections')))
    connections.await(namespace, connectorId, address)

  let woken = false
  const initial = networks.active.peek()
  return effect(() => {
    const changed = networks.active.value !== initial
    if (woken || !(opened.value || Object.keys(connections.all.value).length || changed)) return
    woken = true
    import('../parts/wallet').then(
      ({ startSession }) => aglet.lifetime.aborted || startSession(aglet),
      error => console.error('Aglet: a part did not load.', error),
    )
  })
}
