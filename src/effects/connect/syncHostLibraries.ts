import { effect, untracked } from '@preact/signals-core'
import type { Adapter, AttachedSession } from '../../adapters/adapter'
import type { Aglet } from '../../aglet'
import { keptSession } from '../../signals/connect/keptSession'
import type { Namespace, Session } from '../../types'

/** A session of another adapter that was passed to a library. */
interface SyncedSession {
  session: Session
  readonly library: Adapter
  readonly adopted: AttachedSession
}

/** Passes sessions that the host's libraries have not created, such as pairings, to those libraries. */
export function syncHostLibraries(aglet: Aglet): () => void {
  const { connections, networks, options, activeAdapters } = aglet
  const synced = new Map<Namespace, SyncedSession>()
  let live = true

  /** The session of a namespace, also during an attempt with another wallet. */
  const sessionOf = (namespace: Namespace) => keptSession(connections.of(namespace))
  const release = (namespace: Namespace) => {
    synced.get(namespace)?.adopted.ended()
    synced.delete(namespace)
  }

  const syncFamily = async (namespace: Namespace) => {
    const library = await aglet.adapter(namespace, '')
    const session = sessionOf(namespace)
    const adapter = activeAdapters.get(namespace)
    const before = synced.get(namespace)
    if (!live || (session === before?.session && (!before || before.library === library))) return
    if (!session || !adapter) return release(namespace)
    if (before?.session.connectorId === session.connectorId && before.library === library) {
      before.session = session
      return before.adopted.changed(session)
    }
    release(namespace)
    if (adapter === library) return
    const end = () => {
      // Another wallet may have been connected while this code loaded.
      const isSame = () => sessionOf(namespace)?.connectorId === session.connectorId
      import('../../chunks/modal/session')
        .then(part => (isSame() ? part.disconnect(aglet, namespace) : undefined))
        .catch(() => {})
    }
    const adopted = library.attachSession?.(session, adapter.provider(session.connectorId), end)
    if (adopted) synced.set(namespace, { session, library, adopted })
  }

  const stop = effect(() => {
    connections.all.value
    // The host may replace or remove a library.
    options.value
    const families = new Set(networks.requested.value.map(({ chainNamespace }) => chainNamespace))
    // The adapter of a session is recorded right after the session, so this waits for a microtask.
    untracked(() => {
      for (const namespace of families) queueMicrotask(() => syncFamily(namespace).catch(() => {}))
    })
  })
  return () => {
    live = false
    stop()
    for (const namespace of [...synced.keys()]) release(namespace)
  }
}
