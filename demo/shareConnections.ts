import type { Namespace } from 'aglet/react'
import { FAMILIES } from './families'
import type { Instance } from './instances'

/** Connectors that cannot be shared between instances: a pairing, and the embedded wallet's login. */
const ELSEWHERE: readonly string[] = ['walletConnect', 'ID_AUTH']

/**
 * Applies a connect or disconnect in one instance to all instances of this page. Instances do not know of
 * each other, and a real page has only one. The wallet has authorized the site by then, so it does not prompt
 * again.
 *
 * @returns a function that stops sharing
 */
export function shareConnections(instance: Instance, all: Iterable<Instance>): () => void {
  const families = Object.keys(FAMILIES) as Namespace[]
  const known = new Map<Namespace, string>()
  const share = () => {
    for (const family of families) {
      const { status, connectorId } = instance.getAccount(family)
      const before = known.get(family)
      const others = [...all].filter(other => other !== instance)
      if (status === 'connected' && before !== connectorId) {
        known.set(family, connectorId)
        for (const other of others) join(other, family, connectorId)
      } else if (status === 'disconnected' && before) {
        known.delete(family)
        for (const other of others)
          if (other.getAccount(family).connectorId === before) other.disconnect(family).catch(() => {})
      }
    }
  }
  share()
  return instance.subscribe(share)
}

/** Connects an instance, unless it is already connected or connecting. */
function join(instance: Instance, family: Namespace, connectorId: string): void {
  const isFree = instance.getAccount(family).status === 'disconnected'
  // Pairings and logins are restored when the page is reloaded.
  if (isFree && !ELSEWHERE.includes(connectorId)) instance.connect(connectorId).catch(() => {})
}
