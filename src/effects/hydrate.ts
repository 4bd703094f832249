import { effect, untracked } from '@preact/signals-core'
import type { AgletCore } from '../aglet'
import { NAMESPACES } from '../lib/account/namespaces'
import { isObject } from '../lib/data/isObject'
import { withoutPrototype } from '../lib/data/withoutPrototype'
import { isText } from '../options'
import { type WaitingConnection, waitingFor } from '../signals/connect/connections'
import type { Namespace } from '../types'

/** The value's own fields; none if it is no object. */
const fieldsOf = (value: unknown) => withoutPrototype(isObject(value) ? value : {})

const isShort = (value: unknown): value is string => isText(value) && value.length < 200

/**
 * Reads the connections that an earlier visit stored, whose wallets are still to be found; ignores malformed
 * entries.
 */
export const storedConnections = (value: unknown): [Namespace, WaitingConnection][] =>
  NAMESPACES.flatMap(namespace => {
    const { connectorId, address, picked } = fieldsOf(fieldsOf(value)[namespace])
    return isShort(connectorId)
      ? [[namespace, waitingFor(connectorId, isShort(address) ? address : undefined, picked === true)]]
      : []
  })

/** Restores the networks and connections of the last visit, and loads the session code once it is needed. */
export function hydrate(aglet: AgletCore): void {
  const { storage, networks, connections, opened, options } = aglet
  const stored = storage.get('network')
  // The newest is stored first, so it is activated last.
  for (const id of Array.isArray(stored) ? stored.slice(0, NAMESPACES.length).reverse() : [])
    networks.activate(id)
  connections.all.value = Object.fromEntries(storedConnections(storage.get('connections')))

  let started = false
  const load = () => {
    if (started) return
    started = true
    aglet.runtime.loadWallet().then(
      part => aglet.lifetime.aborted || part.startConnectEffects(aglet),
      error => {
        // The next change tries again.
        started = false
        console.error('Aglet: the modal did not load.', error)
      },
    )
  }
  const initial = networks.active.peek()
  aglet.onDestroy(
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
  )
  // A host's library may have a connection already or make one later, and the host may add the library later.
  aglet.onDestroy(
    effect(() => {
      const { adapters = [] } = options.value
      const stops = untracked(() => adapters.map(adapter => adapter.onLive?.(load)))
      return () => {
        for (const stop of stops) stop?.()
      }
    }),
  )
}
