import type { Adapter } from '../../adapters/adapter'
import type { Aglet } from '../../aglet'
import { createListing } from '../../signals/connect/listing'
import type { Connector, Session } from '../../types'
import { notifyChosenAccount } from './notifyChosenAccount'
import { unwatchSession, watchSession } from './watchSession'

/** Runs the steps that every new session needs, whether connected, restored or attached. */
export function onSessionEstablished(
  aglet: Aglet,
  adapter: Adapter,
  connector: Connector,
  session: Session,
): void {
  const { activeAdapters } = aglet
  const { namespace } = session
  unwatchSession(aglet, namespace)
  activeAdapters.set(namespace, adapter)
  watchSession(aglet, adapter, connector, session)
  // The user chose this account at an earlier visit; the adapter does not know that.
  if (session.picked) notifyChosenAccount(aglet, session)
  // Impostors are not remembered, so that they are not offered first next time.
  if (!connector.impostor && connector.type !== 'WALLET_CONNECT' && connector.type !== 'AUTH')
    aglet
      .get(createListing)
      .remember({ id: connector.id, ...(connector.info?.rdns && { rdns: connector.info.rdns }) })
}

/** Activates the session's namespace, on the wallet's network if the host has that network. */
export function setActiveNamespace({ networks }: Aglet, { namespace, chainId }: Session): void {
  const id = networks.find(chainId) ? chainId : networks.activeOf(namespace)?.caipNetworkId
  if (id) networks.activate(id)
}
