import { effect, untracked } from '@preact/signals-core'
import type { AgletCore } from '../aglet'
import { NAMESPACES } from '../lib/account/namespaces'
import type { Namespace } from '../types'

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
  NAMESPACES.flatMap(namespace => {
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

/** Restores the networks and connections of the last visit, and loads the code of sessions once it is needed. */
export function hydrate(aglet: AgletCore): () => void {
  const { storage, networks, connections, opened, options } = aglet
  const stored = storage.get('network')
  // The newest is stored first, so it is activated last.
  for (const id of Array.isArray(stored) ? stored.slice(0, NAMESPACES.length).reverse() : [])
    if (networks.find(id)) networks.activate(id)
  for (const [namespace, { connectorId, address, picked }] of storedConnections(storage.get('connections')))
    connections.waitForWallet(namespace, connectorId, address, picked)

  let started = false
  const load = () => {
    if (started) return
    started = true
    aglet.runtime.loadWallet().then(
      ({ startSession }) => aglet.lifetime.aborted || startSession(aglet),
      error => console.error('Aglet: the modal did not load.', error),
    )
  }
  const initial = networks.active.peek()
  const stops = [
    effect(() => {
      if (
        opened.value ||
        Object.keys(connections.all.value).length ||
        networks.active.value !== initial ||
        // The page was left for a provider that logs its user in.
        storage.get('social')
      )
        load()
    }),
    // A host's library may have a connection already, or make one later; the host may bring it later, too.
    effect(() => {
      const { adapters = [] } = options.value
      const forget = untracked(() => adapters.map(adapter => adapter.onLive?.(load)))
      return () => {
        for (const stop of forget) stop?.()
      }
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
