import { effect, untracked } from '@preact/signals-core'
import type { AgletCore } from '../aglet'
import { NAMESPACES } from '../lib/account/namespaces'
import { isObject } from '../lib/data/isObject'
import { withoutPrototype } from '../lib/data/withoutPrototype'
import type { Namespace } from '../types'

/** A connection of an earlier visit, as stored. */
export interface StoredConnection {
  readonly connectorId: string
  readonly address?: string
  /** Whether the user chose this address in Aglet. */
  readonly picked?: boolean
}

/** The value's own fields; none if it is no object. */
const fieldsOf = (value: unknown) => withoutPrototype(isObject(value) ? value : {})

const isShort = (value: unknown): value is string =>
  typeof value === 'string' && !!value && value.length < 200

/** Reads the connections that an earlier visit stored; ignores malformed entries. */
export const storedConnections = (value: unknown): [Namespace, StoredConnection][] =>
  NAMESPACES.flatMap(namespace => {
    const { connectorId, address, picked } = fieldsOf(fieldsOf(value)[namespace])
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

/** Restores the networks and connections of the last visit, and loads the session code once it is needed. */
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
      ({ startConnectEffects }) => aglet.lifetime.aborted || startConnectEffects(aglet),
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
        // A login by redirect has to be completed.
        storage.get('social')
      )
        load()
    }),
    // A host's library may have a connection already or make one later, and the host may add the library
    // later.
    effect(() => {
      const { adapters = [] } = options.value
      const stops = untracked(() => adapters.map(adapter => adapter.onLive?.(load)))
      return () => {
        for (const stop of stops) stop?.()
      }
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
