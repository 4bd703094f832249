import { batch } from '@preact/signals-core'
import type { Adapter } from '../../adapters/adapter'
import type { Aglet } from '../../aglet'
import { createTransitions } from '../../signals/connect/transitions'
import { followWalletNetwork } from '../../signals/networks/followWalletNetwork'
import type { Connector, Session } from '../../types'
import { onSessionEstablished, setActiveNamespace } from './onSessionEstablished'

/**
 * Records a session that did not come from `Adapter.connect`: one of a pairing, or of the host's library. A
 * namespace that is connected and active stays the active one.
 */
export function attachSession(aglet: Aglet, adapter: Adapter, connector: Connector, session: Session): void {
  const { connections, networks, account } = aglet
  const transitions = aglet.get(createTransitions)
  const { namespace, accounts, chainId } = session
  batch(() => {
    if (connections.sessionOf(namespace)?.connectorId === connector.id)
      return transitions.change(namespace, connector.id, { accounts, chainId, picked: false })
    const isConnected = account.account.peek().isConnected
    if (!transitions.succeed(transitions.start(namespace, connector.id), session)) return
    onSessionEstablished(aglet, adapter, connector, session)
    if (isConnected) followWalletNetwork(networks, chainId)
    else setActiveNamespace(aglet, session)
  })
}
