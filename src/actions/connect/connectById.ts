import { effect } from '@preact/signals-core'
import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import { EMBEDDED } from '../../lib/embedded/embeddedWallet'
import { PAIRING } from '../../lib/pairing/pairingId'
import type { ConnectionsByNamespace } from '../../signals/connect/connections'
import { keptSession } from '../../signals/connect/keptSession'
import type { Connector, Namespace, Network, Session } from '../../types'
import { openModal } from '../modal/openModal'
import { connect } from './connect'

/**
 * Connects a wallet by its connector id, or without an id waits for the wallet that the user picks in the
 * modal; `walletConnect` opens the modal on the pairing QR code, `ID_AUTH` on the login.
 *
 * @param before the connections at the time of the host's call
 * @param wasClosed tells whether the host has closed the modal since then
 * @throws AgletError `wallet_not_found`, `adapter_not_found` for a wallet whose namespace has no network,
 *   `cancelled`, and the errors of `connect`
 */
export async function connectById(
  aglet: Aglet,
  connectorId?: string,
  before?: ConnectionsByNamespace,
  wasClosed = () => false,
): Promise<Session> {
  // The host may close the modal while this code loads.
  if (connectorId === PAIRING && !wasClosed()) openModal(aglet, { view: 'ConnectingWalletConnect' })
  if (connectorId === EMBEDDED) return (await import('../embedded/connectEmbedded')).connectEmbedded(aglet)
  if (connectorId === undefined || connectorId === PAIRING)
    // Without an id, `createAglet` has opened the modal; the user may have closed it while this code loaded.
    return nextSession(aglet, { connectorId, before, wasOpened: true })
  const connector = aglet.connectors.find(connectorId) ?? (await discover(aglet, connectorId))
  // The host has removed the networks of this wallet's namespace since the wallet was found. It would
  // connect, but never be shown.
  if (connector && !aglet.networks.activeOf(connector.chain))
    throw new AgletError('adapter_not_found', 'Chain adapter not found', {
      meta: { Family: connector.chain },
    })
  if (connector) return connect(aglet, connector)
  throw new AgletError('wallet_not_found', 'The wallet was not found in this browser.', {
    meta: { Connector: connectorId },
  })
}

/** Waits for the wallets of other namespaces and of the host's libraries, which take longer to be discovered. */
async function discover(aglet: Aglet, connectorId: string): Promise<Connector | undefined> {
  const isLater = ({ chainNamespace }: Network) => chainNamespace !== 'eip155'
  if (!aglet.options.peek().adapters?.length && !aglet.networks.requested.peek().some(isLater)) return
  const loading = import('../../chunks/connect/others')
  // Without a modal so far, nothing has been discovered.
  ;(await aglet.runtime.loadWallet()).startConnectEffects(aglet)
  const { waitForDiscovery } = await loading
  // The end of the instance also ends its timers.
  let forget = () => {}
  const ended = new Promise<void>(resolve => {
    forget = aglet.onDestroy(resolve)
  })
  await Promise.race([waitForDiscovery(aglet), ended]).finally(forget)
  aglet.lifetime.throwIfAborted()
  return aglet.connectors.find(connectorId)
}

const attemptsIn = (all: ConnectionsByNamespace) =>
  Object.values(all).filter(({ status }) => status === 'connecting').length

/** Which session to wait for: of this namespace, of this connector, and not one of these connections. */
export interface NextSession {
  readonly only?: Namespace
  readonly connectorId?: string | undefined
  /** Default: the current connections. */
  readonly before?: ConnectionsByNamespace | undefined
  /** The modal had been open before the call, so it was closed if it is not open now. Default: false. */
  readonly wasOpened?: boolean
}

/**
 * Resolves with the next new session, also of the same wallet. A change of account or network in an existing
 * session does not count. Rejects if the user closes the modal without connecting.
 */
export function nextSession(
  aglet: Aglet,
  { only, connectorId, before = aglet.connections.all.peek(), wasOpened = false }: NextSession = {},
): Promise<Session> {
  return new Promise((resolve, reject) => {
    let opened = wasOpened
    let last = before
    const stop = effect(() => {
      const all = aglet.connections.all.value
      const namespace = only ?? aglet.account.namespace.value
      const connection = all[namespace]
      const old = keptSession(last[namespace])
      // An attempt has ended; a paired wallet may serve another family than the one that was to connect.
      const wasTried = attemptsIn(last) > attemptsIn(all)
      last = all
      const open = aglet.opened.value
      const closed = opened && !open
      opened ||= open
      const session = connection?.status === 'connected' ? connection.session : undefined
      // Each change replaces the session object, so a session of the same wallet is new only after an
      // attempt.
      const isNew = session !== old && (wasTried || session?.connectorId !== old?.connectorId)
      if (session && isNew && (!connectorId || session.connectorId === connectorId)) resolve(session)
      else if (closed && connection?.status !== 'connecting')
        reject(new AgletError('cancelled', 'The modal was closed before a wallet was connected.'))
      else return
      queueMicrotask(() => {
        stop()
        unregister()
      })
    })
    const unregister = aglet.onDestroy(() => {
      stop()
      reject(new AgletError('destroyed', 'This Aglet was destroyed.'))
    })
  })
}
