import type { Adapter } from '../adapters/adapter'
import type { Aglet } from '../aglet'
import type { Connector, Namespace, Session } from '../types'
import { follow, unfollow } from './follow'

/** The wallet of each family that is waited for, as the function that stops waiting. */
export const createProbes = () => new Map<Namespace, () => void>()

/** What follows from a live session, however it came about. */
export function settle(aglet: Aglet, adapter: Adapter, connector: Connector, session: Session): void {
  const { serving, wallets } = aglet
  const { namespace } = session
  unfollow(aglet, namespace)
  aglet.get(createProbes).get(namespace)?.()
  serving.set(namespace, adapter)
  follow(aglet, adapter, connector, session)
  // Only what is known to be what it says is offered first next time.
  if (!connector.impostor && connector.type !== 'WALLET_CONNECT')
    wallets.remember({ id: connector.id, ...(connector.info?.rdns && { rdns: connector.info.rdns }) })
}

/** Makes the family the active one, on the wallet's network where the host has that one. */
export function turnTo({ networks }: Aglet, { namespace, chainId }: Session): void {
  const id = networks.find(chainId) ? chainId : networks.activeOf(namespace)?.caipNetworkId
  if (id) networks.activate(id)
}
