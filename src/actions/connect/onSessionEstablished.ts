import type { Adapter } from '../../adapters/adapter'
import type { Aglet } from '../../aglet'
import type { Connector, Namespace, Session } from '../../types'
import { tellChosen } from './tellChosen'
import { unwatchSession, watchSession } from './watchSession'

/** The wallet of each family that is waited for, as the function that stops waiting. */
export const createProbes = () => new Map<Namespace, () => void>()

/** What follows from a live session, however it came about. */
export function onSessionEstablished(
  aglet: Aglet,
  adapter: Adapter,
  connector: Connector,
  session: Session,
): void {
  const { activeAdapters, wallets } = aglet
  const { namespace } = session
  unwatchSession(aglet, namespace)
  aglet.get(createProbes).get(namespace)?.()
  activeAdapters.set(namespace, adapter)
  watchSession(aglet, adapter, connector, session)
  // Chosen at an earlier visit, of which the adapter knows nothing.
  if (session.picked) tellChosen(aglet, session)
  // Only what is known to be what it says is offered first next time.
  if (!connector.impostor && !/^(?:WALLET_CONNECT|AUTH)$/.test(connector.type))
    wallets.remember({ id: connector.id, ...(connector.info?.rdns && { rdns: connector.info.rdns }) })
}

/** Makes the family the active one, on the wallet's network where the host has that one. */
export function setActiveNamespace({ networks }: Aglet, { namespace, chainId }: Session): void {
  const id = networks.find(chainId) ? chainId : networks.activeOf(namespace)?.caipNetworkId
  if (id) networks.activate(id)
}
