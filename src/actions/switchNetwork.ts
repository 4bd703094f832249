import type { Aglet } from '../aglet'
import { AgletError } from '../errors'
import { caipIdOf } from '../options'
import { moveTo } from '../signals/moving'
import type { CaipNetworkId, Network, NetworkInput, Session } from '../types'
import { showAlert } from './alert'
import { nextSession } from './connectById'
import { openModal } from './modal'

/**
 * Makes a network the active one, and asks a connected wallet of its family to follow
 * (EIP-3326, with EIP-3085 where the wallet does not know the chain).
 *
 * @param wanted an EIP-155 chain id, a CAIP-2 id, or a network object
 * @throws AgletError `network_not_found`, `user_rejected`, `request_pending`, `chain_unsupported`
 */
export async function switchNetwork(
  aglet: Aglet,
  wanted: number | CaipNetworkId | NetworkInput,
): Promise<void> {
  const { connections, networks } = aglet
  const id: CaipNetworkId =
    typeof wanted === 'object' ? caipIdOf(wanted) : typeof wanted === 'number' ? `eip155:${wanted}` : wanted
  const network = networks.find(id)
  if (!network) {
    showAlert(aglet, 'network')
    throw new AgletError('network_not_found', 'Network Not Found', { meta: { Network: id } })
  }
  const session = connections.sessionOf(network.chainNamespace)
  // The app stays where its account is until the other family has one (P29).
  if (!session && aglet.account.account.peek().isConnected) {
    await connectFamily(aglet, network)
    if (networks.find(id)) await switchNetwork(aglet, id)
    return
  }
  if (session && session.chainId !== id) {
    const adapter = aglet.serving.get(network.chainNamespace)
    if (!adapter?.switchNetwork)
      throw new AgletError('method_unsupported', 'The wallet cannot switch networks.')
    let heard = false
    const stop = connections.all.subscribe(() => {
      const now = connections.sessionOf(network.chainNamespace)
      if (now && now.chainId !== session.chainId) heard = true
    })
    await adapter.switchNetwork(session, network).finally(stop)
    if (aglet.lifetime.aborted) throw aglet.lifetime.reason
    // Some wallets send the event late or not at all; the answer is as good, but what was heard since is newer.
    if (!heard) connections.change(network.chainNamespace, session.connectorId, { chainId: id })
  }
  // It may have been removed while the wallet was thinking.
  if (networks.find(id)) networks.activate(id)
}

/** The network that a family was last offered for. */
const createOffer = (): { network?: Network } => ({})

/**
 * Offers to connect a wallet of the network's family, where the modal is.
 *
 * @returns the session, which may be on another network
 * @throws AgletError `cancelled` when the modal was closed, or another network was asked for meanwhile
 */
export async function connectFamily(aglet: Aglet, network: Network): Promise<Session> {
  const { opened, route } = aglet
  const { chainNamespace, caipNetworkId } = network
  const offer = aglet.get(createOffer)
  offer.network = network
  // Where its wallets are on no network of their own, they are connected for this one.
  moveTo(aglet.networks, caipNetworkId)
  if (opened.peek() && route.view.peek() !== 'SwitchActiveChain') route.push('SwitchActiveChain', { network })
  else openModal(aglet, { view: 'SwitchActiveChain', namespace: chainNamespace, data: { network } })
  const session = await nextSession(aglet, chainNamespace)
  if (offer.network !== network) throw new AgletError('cancelled', 'Another network was asked for.')
  return session
}
