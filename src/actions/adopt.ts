import { batch } from '@preact/signals-core'
import type { Adapter } from '../adapters/adapter'
import type { Aglet } from '../aglet'
import { moveTo } from '../signals/moving'
import type { Connector, Session } from '../types'
import { settle, turnTo } from './settle'

/**
 * Records a session that nobody asked an adapter for: of a pairing, or made by the host's library. It does not take
 * the place of a family that is in use.
 */
export function adopt(aglet: Aglet, adapter: Adapter, connector: Connector, session: Session): void {
  const { connections, networks, account } = aglet
  const { namespace, accounts, chainId } = session
  batch(() => {
    if (connections.sessionOf(namespace)?.connectorId === connector.id)
      return connections.change(namespace, connector.id, { accounts, chainId })
    const busy = account.account.peek().isConnected
    if (!connections.succeed(connections.start(namespace, connector.id), session)) return
    settle(aglet, adapter, connector, session)
    if (busy) moveTo(networks, chainId)
    else turnTo(aglet, session)
  })
}
