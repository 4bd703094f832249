import { batch } from '@preact/signals-core'
import type { Adapter, SessionChange } from '../adapters/adapter'
import type { Aglet } from '../aglet'
import { moveTo } from '../signals/moving'
import type { Connector, Namespace, Session } from '../types'

const createFollowers = () => new Map<Namespace, () => void>()

/** Carries what the wallet does by itself into the state: other account, other chain, locked, gone. */
export function follow(aglet: Aglet, adapter: Adapter, connector: Connector, session: Session): void {
  const { connections, networks } = aglet
  const { namespace, connectorId } = session
  /** Outlives a lock, during which there is no session to read it from. */
  let { chainId } = session

  let live = true
  let heard = false
  /** It showed no account when it was looked at: what else has changed by then is not known. */
  let unseen = false

  const changed = (change: SessionChange) =>
    batch(() => {
      heard = true
      chainId = change.chainId ?? connections.sessionOf(namespace)?.chainId ?? chainId
      if (!change.accounts || !connections.unlock({ ...session, accounts: change.accounts, chainId }))
        connections.change(namespace, connectorId, { ...change, ...(change.accounts && { picked: false }) })
      moveTo(networks, chainId)
      if (unseen && change.accounts) look()
    })

  const unwatch = adapter.watch(session, {
    changed,
    locked() {
      heard = true
      connections.lock(namespace, connectorId)
    },
    ended() {
      unfollow(aglet, namespace)
      connections.lose(namespace, connectorId)
    },
  })
  const stop = () => {
    live = false
    unwatch()
  }
  aglet.get(createFollowers).set(namespace, stop)
  aglet.onDestroy(stop)

  // What changed between the answer and the first listener made no event that anyone heard; what was heard
  // since is newer than this answer.
  const look = () => {
    heard = unseen = false
    adapter.resume(connector, { signal: aglet.lifetime }).then(
      now => {
        if (!live || heard) return
        // It was locked, or forgot the page, at once: either way there is no account to show.
        if (!now) {
          unseen = true
          connections.lock(namespace, connectorId)
        } else if (
          now.chainId !== chainId ||
          (!session.picked && now.accounts[0]?.address !== session.accounts[0]?.address)
        )
          changed(now)
      },
      () => {},
    )
  }
  look()
}

/** Stops listening to the family's wallet. */
export function unfollow(aglet: Aglet, namespace: Namespace): void {
  const followers = aglet.get(createFollowers)
  followers.get(namespace)?.()
  followers.delete(namespace)
}
