import { effect } from '@preact/signals-core'
import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import { EMBEDDED } from '../../lib/embedded/embeddedWallet'
import { PAIRING } from '../../lib/pairing/pairingId'
import type { All } from '../../signals/connect/connections'
import type { Namespace, Session } from '../../types'
import { openModal } from '../modal/openModal'
import { connect } from './connect'

/**
 * Connects a wallet by its id, or waits for the one that the user picks in the modal; `walletConnect` opens it on the
 * pairing code, `ID_AUTH` where one logs in.
 *
 * @param before the connections when the host has asked
 * @throws AgletError `wallet_not_found`, `adapter_not_found` for a wallet of a family without networks, `cancelled`, and
 *   what `connect` throws
 */
export async function connectById(aglet: Aglet, connectorId?: string, before?: All): Promise<Session> {
  if (connectorId === PAIRING) openModal(aglet, { view: 'ConnectingWalletConnect' })
  if (connectorId === EMBEDDED) return (await import('../embedded/connectEmbedded')).connectEmbedded(aglet)
  if (connectorId === undefined || connectorId === PAIRING) return nextSession(aglet, { connectorId, before })
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

/** What a family is connected to, also during a try with another wallet. */
function sessionIn(all: All, namespace: Namespace): Session | undefined {
  const connection = all[namespace]
  const kept = connection?.status === 'connecting' ? connection.before : connection
  return kept?.status === 'connected' ? kept.session : undefined
}

/** Which session it must be: of this family, made with this connector, none of these connections. */
export interface NextSession {
  readonly only?: Namespace
  readonly connectorId?: string | undefined
  /** Default those of now. */
  readonly before?: All | undefined
}

/**
 * Settles with the next session that is made, also with the same wallet; one that was there and goes on to another account or
 * network is none. Closing the modal without one rejects.
 */
export function nextSession(
  aglet: Aglet,
  { only, connectorId, before = aglet.connections.all.peek() }: NextSession = {},
): Promise<Session> {
  return new Promise((resolve, reject) => {
    let opened = false
    let last = before
    const stop = effect(() => {
      const all = aglet.connections.all.value
      const namespace = only ?? aglet.account.namespace.value
      const connection = all[namespace]
      const old = sessionIn(last, namespace)
      const wasTried = Object.values(last).some(({ status }) => status === 'connecting')
      last = all
      const open = aglet.opened.value
      const closed = opened && !open
      opened ||= open
      const session = connection?.status === 'connected' ? connection.session : undefined
      // The same wallet's session is another object after each change; a new one comes of a try.
      const isNew = session !== old && (wasTried || session?.connectorId !== old?.connectorId)
      if (session && isNew && (!connectorId || session.connectorId === connectorId)) resolve(session)
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
