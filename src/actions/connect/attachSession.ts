import { batch } from '@preact/signals-core'
import type { Adapter } from '../../adapters/adapter'
import type { Aglet } from '../../aglet'
import { followWalletNetwork } from '../../signals/networks/followWalletNetwork'
import type { Connector, Session } from '../../types'
import { onSessionEstablished, setActiveNamespace } from './onSessionEstablished'

/**
 * Records a session that nobody asked an adapter for: of a pairing, or made by the host's library. It does not take
 * the place of a family that is in use.
 */
export function attachSession(aglet: Aglet, adapter: Adapter, connector: Connector, session: Session): void {
  const { connections, networks, account } = aglet
  const { namespace, accounts, chainId } = session
  batch(() => {
    if (connections.sessionOf(namespace)?.connectorId === connector.id)
      return connections.change(namespace, connector.id, { accounts, chainId })
    const isConnected = account.account.peek().isConnected
    if (!connections.succeed(connections.start(namespace, connector.id), session)) return
    onSessionEstablished(aglet, adapter, connector, session)
    if (isConnected) followWalletNetwork(networks, chainId)
    else setActiveNamespace(aglet, session)
  })
}
