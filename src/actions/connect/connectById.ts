import { effect } from '@preact/signals-core'
import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import { EMBEDDED } from '../../lib/embedded/embeddedWallet'
import { PAIRING } from '../../lib/pairing/pairingId'
import type { Namespace, Session } from '../../types'
import { openModal } from '../modal/openModal'
import { connect } from './connect'

/**
 * Connects a wallet by its id, or waits for the one that the user picks in the modal; `walletConnect` opens it on the
 * pairing code, `ID_AUTH` where one logs in.
 *
 * @throws AgletError `wallet_not_found`, `adapter_not_found` for a wallet of a family without networks, `cancelled`, and
 *   what `connect` throws
 */
export async function connectById(aglet: Aglet, connectorId?: string): Promise<Session> {
  if (connectorId === PAIRING) openModal(aglet, { view: 'ConnectingWalletConnect' })
  if (connectorId === EMBEDDED) return (await import('../embedded/connectEmbedded')).connectEmbedded(aglet)
  if (connectorId === undefined || connectorId === PAIRING) return nextSession(aglet, undefined, connectorId)
  const connector = aglet.connectors.find(connectorId)
  // Found while the host still had a network of its family: it would be connected, and never shown.
  if (connector && !aglet.networks.activeOf(connector.chain))
    throw new AgletError('adapter_not_found', 'Chain adapter not found', {
      meta: { Family: connector.chain },
    })
  if (connector) return connect(aglet, connector)
  throw new AgletError('wallet_not_found', 'The wallet was not found in this browser.', {
    meta: { Connector: connectorId },
  })
}

/**
 * Settles with the first session after now; closing the modal without one rejects.
 *
 * @param only the family that it must be of
 * @param connectorId what it must be made with
 */
export function nextSession(aglet: Aglet, only?: Namespace, connectorId?: string): Promise<Session> {
  return new Promise((resolve, reject) => {
    let opened = false
    const stop = effect(() => {
      const namespace = only ?? aglet.account.namespace.value
      const connection = aglet.connections.all.value[namespace]
      const open = aglet.opened.value
      const closed = opened && !open
      opened ||= open
      const connected = connection?.status === 'connected' && connection
      if (connected && (!connectorId || connected.connectorId === connectorId)) resolve(connected.session)
      else if (closed && connection?.status !== 'connecting')
        reject(new AgletError('cancelled', 'The modal was closed before a wallet was connected.'))
      else return
      queueMicrotask(() => stop())
    })
    aglet.onDestroy(() => {
      stop()
      reject(new AgletError('destroyed', 'This Aglet was destroyed.'))
    })
  })
}
