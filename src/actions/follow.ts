import type { Adapter } from '../adapters/adapter'
import type { Aglet } from '../aglet'
import type { Connector, Namespace, Session } from '../types'

const createFollowers = () => new Map<Namespace, () => void>()

/** Carries what the wallet does by itself into the state: other account, other chain, locked, gone. */
export function follow(aglet: Aglet, adapter: Adapter, connector: Connector, session: Session): void {
  const { connections, networks } = aglet
  const { namespace, connectorId } = session
  /** Outlives a lock, during which there is no session to read it from. */
  let { chainId } = session

  const changed = (change: { accounts?: Session['accounts']; chainId?: Session['chainId'] }) => {
    chainId = change.chainId ?? chainId
    const connection = connections.of(namespace)
    if (connection.status === 'reconnecting' && change.accounts)
      connections.succeed(connections.await(namespace, connectorId), {
        ...session,
        accounts: change.accounts,
        chainId,
      })
    else connections.change(namespace, connectorId, change)
    if (networks.find(chainId) && networks.active.peek().chainNamespace === namespace)
      networks.activate(chainId)
  }

  const stop = adapter.watch(session, {
    changed,
    locked() {
      const address = connections.sessionOf(namespace)?.accounts[0]?.address
      connections.end(namespace)
      connections.wait(connections.await(namespace, connectorId, address), 'locked')
    },
    ended() {
      unfollow(aglet, namespace)
      connections.end(namespace)
    },
  })
  aglet.get(createFollowers).set(namespace, stop)
  aglet.onDestroy(stop)

  // What changed between the answer and the first listener made no event that anyone heard.
  adapter.resume(connector, { signal: aglet.lifetime }).then(
    now => {
      const known = connections.sessionOf(namespace)
      if (!now || known?.connectorId !== connectorId) return
      if (now.chainId !== known.chainId || now.accounts[0]?.address !== known.accounts[0]?.address)
        changed(now)
    },
    () => {},
  )
}

/** Stops listening to the family's wallet. */
export function unfollow(aglet: Aglet, namespace: Namespace): void {
  const followers = aglet.get(createFollowers)
  followers.get(namespace)?.()
  followers.delete(namespace)
}
