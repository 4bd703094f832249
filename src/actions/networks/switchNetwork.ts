import { effect } from '@preact/signals-core'
import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import { EMBEDDED } from '../../lib/embedded/embeddedWallet'
import { toCaipNetworkId } from '../../lib/networks/network'
import { keptSession } from '../../signals/connect/keptSession'
import { createReportedChains } from '../../signals/connect/reportedChains'
import { createTransitions } from '../../signals/connect/transitions'
import type { RouteEntry } from '../../signals/modal/route'
import { followWalletNetwork } from '../../signals/networks/followWalletNetwork'
import type { CaipNetworkId, Network, NetworkInput, Session } from '../../types'
import { connect } from '../connect/connect'
import { nextSession } from '../connect/connectById'
import { openModal } from '../modal/openModal'
import { showAlert } from '../modal/showAlert'

/**
 * Makes a network the active one, and switches a connected wallet of its namespace to it (EIP-3326, with
 * EIP-3085 if the wallet does not know the chain).
 *
 * @param target an EIP-155 chain id, a CAIP-2 id, or a network object
 * @throws AgletError `network_not_found`, `user_rejected`, `request_pending`, `chain_unsupported`,
 *   `account_changed` if another wallet was connected before this one answered
 */
export async function switchNetwork(
  aglet: Aglet,
  target: number | CaipNetworkId | NetworkInput,
): Promise<void> {
  const { connections, networks } = aglet
  const id: CaipNetworkId =
    target && typeof target === 'object'
      ? toCaipNetworkId(target)
      : typeof target === 'number'
        ? `eip155:${target}`
        : target
  const network = networks.find(id)
  if (!network) {
    showAlert(aglet, 'network')
    throw new AgletError('network_not_found', 'Network Not Found', { meta: { Network: id } })
  }
  // Also during an attempt with another wallet.
  const current = () => keptSession(connections.of(network.chainNamespace))
  const session = current()
  // The active network does not change until the other namespace has an account too (P29).
  const { connectorId, isConnected } = aglet.account.account.peek()
  if (!session && isConnected) {
    // A user of the embedded wallet has an account in the other namespace as well.
    const login =
      connectorId === EMBEDDED &&
      (await import('../embedded/loginConnector')).loginConnector(aglet, network.chainNamespace)
    if (login) {
      followWalletNetwork(networks, id)
      await connect(aglet, login)
    } else await connectFamily(aglet, network)
    if (networks.find(id)) await switchNetwork(aglet, id)
    return
  }
  if (session && session.chainId !== id) {
    const adapter = aglet.activeAdapters.get(network.chainNamespace)
    if (!adapter?.switchNetwork)
      throw new AgletError('method_unsupported', 'The wallet cannot switch networks.')
    const front = networks.families.peek()[0]
    const reports = aglet.get(createReportedChains)
    const lastReport = reports.get(network.chainNamespace)
    let changed = false
    const stop = connections.all.subscribe(() => {
      const now = current()
      if (now && now.chainId !== session.chainId) changed = true
    })
    let forget = () => {}
    // A wallet may leave its prompt open for ever, also after the instance has ended.
    const ended = new Promise<void>(resolve => {
      forget = aglet.onDestroy(resolve)
    })
    await Promise.race([adapter.switchNetwork(session, network), ended]).finally(() => {
      stop()
      forget()
    })
    if (aglet.lifetime.aborted) throw aglet.lifetime.reason
    // Some wallets send the event late or not at all, so the answer is used, unless events have arrived. The
    // newest counts then, also if it came at once after another and has not been applied yet.
    const report = reports.get(network.chainNamespace)
    const reported = report === lastReport ? undefined : report?.chainId
    if (reported || !changed)
      aglet
        .get(createTransitions)
        .change(network.chainNamespace, session.connectorId, { chainId: reported ?? id })
    const now = current()
    if (now && now.connectorId !== session.connectorId)
      throw new AgletError('account_changed', 'The account has changed in the meantime.')
    // Keep the active namespace if the user has switched to another one meanwhile.
    const shown = networks.families.peek()[0]
    if (shown !== front && shown !== network.chainNamespace) return followWalletNetwork(networks, id)
  }
  // The network may have been removed while the wallet was asked.
  networks.activate(id)
}

/** The route entry of the last offer to connect a namespace, until the user goes back from it. */
const createOffer = (): { entry?: RouteEntry | undefined } => ({})

/**
 * Offers in the modal to connect a wallet of the network's namespace.
 *
 * @returns the session, which may be on another network
 * @throws AgletError `cancelled` if the user closed the modal, went back from the offer before the session
 *   was made, or asked for another network
 */
export async function connectFamily(aglet: Aglet, network: Network): Promise<Session> {
  const { connections, opened, route } = aglet
  const { chainNamespace, caipNetworkId } = network
  const offer = aglet.get(createOffer)
  // Wallets without a network of their own connect to this one.
  followWalletNetwork(aglet.networks, caipNetworkId)
  if (opened.peek() && route.view.peek() !== 'SwitchActiveChain') route.push('SwitchActiveChain', { network })
  else openModal(aglet, { view: 'SwitchActiveChain', namespace: chainNamespace, data: { network } })
  const entry = route.entry.peek()
  offer.entry = entry
  const stop = effect(() => {
    const wentBack = !route.history.value.includes(entry) && route.direction.peek() < 0
    // Once there is a session, the step back comes from Aglet, not from the user.
    if (wentBack && offer.entry === entry && !connections.sessionOf(chainNamespace)) offer.entry = undefined
  })
  const session = await nextSession(aglet, { only: chainNamespace }).finally(stop)
  if (offer.entry !== entry) throw new AgletError('cancelled', 'A different network was requested.')
  return session
}
