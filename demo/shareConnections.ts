import type { Namespace } from 'aglet/react'
import { FAMILIES } from './families'
import type { Instance } from './instances'

/** Connectors that lead away from the page, each instance by a way of its own: a pairing, a login. */
const ELSEWHERE: readonly string[] = ['walletConnect', 'ID_AUTH']

/**
 * Who connects or disconnects in one place of this page has done so in all of them. Instances know nothing of each other: a real
 * page has one. The wallet has agreed to the site by then, so it is not asked twice.
 *
 * @returns the stop
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

/** One that is connected, or on its way there, goes its own way. */
function join(instance: Instance, family: Namespace, connectorId: string): void {
  const isFree = instance.getAccount(family).status === 'disconnected'
  // What is elsewhere is taken up when the page is loaded again.
  if (isFree && !ELSEWHERE.includes(connectorId)) instance.connect(connectorId).catch(() => {})
}
