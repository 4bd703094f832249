import { effect, untracked } from '@preact/signals-core'
import type { Adopted } from '../adapters/adapter'
import type { Aglet } from '../aglet'
import type { Namespace, Session } from '../types'

interface Told {
  session: Session
  /** Where the library shows what another adapter serves. */
  readonly adopted?: Adopted
}

/**
 * Lets the host's libraries show what they have not made themselves: a pairing, and an account that was chosen here.
 * The latter also tells a family's own adapter, whose provider acts for the chosen account.
 */
export function tellLibraries(aglet: Aglet): () => void {
  const { connections, networks, serving } = aglet
  const told = new Map<Namespace, Told>()
  let live = true

  /** What a family is connected to, also during a try with another wallet. */
  const sessionOf = (namespace: Namespace): Session | undefined => {
    const now = connections.of(namespace)
    const kept = now.status === 'connecting' ? now.before : now
    return kept?.status === 'connected' ? kept.session : undefined
  }
  const forget = (namespace: Namespace) => {
    told.get(namespace)?.adopted?.ended()
    told.delete(namespace)
  }

  const tell = async (namespace: Namespace) => {
    const library = await aglet.adapter(namespace, '')
    const session = sessionOf(namespace)
    const adapter = serving.get(namespace)
    const before = told.get(namespace)
    if (!live || session === before?.session) return
    if (!session || !adapter) return forget(namespace)
    const isSame = before?.session.connectorId === session.connectorId
    if (isSame && before?.adopted) {
      before.session = session
      return before.adopted.changed(session)
    }
    forget(namespace)
    if (adapter === library) {
      told.set(namespace, { session })
      if (session.picked) library.chosen?.(session)
      return
    }
    const end = () => {
      import('../parts/session').then(({ disconnect }) => disconnect(aglet, namespace)).catch(() => {})
    }
    const adopted = library.adopted?.(session, adapter.provider(session.connectorId), end)
    told.set(namespace, { session, ...(adopted && { adopted }) })
  }

  const stop = effect(() => {
    connections.all.value
    const families = new Set(networks.requested.value.map(({ chainNamespace }) => chainNamespace))
    // What serves a session is noted right after it.
    untracked(() => {
      for (const namespace of families) queueMicrotask(() => tell(namespace).catch(() => {}))
    })
  })
  return () => {
    live = false
    stop()
    for (const namespace of [...told.keys()]) forget(namespace)
  }
}
