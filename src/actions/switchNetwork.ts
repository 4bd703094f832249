import type { Aglet } from '../aglet'
import { AgletError } from '../errors'
import { caipIdOf } from '../options'
import type { CaipNetworkId, Network, NetworkInput } from '../types'
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
    return
  }
  if (session && session.chainId !== id) {
    const adapter = aglet.serving.get(network.chainNamespace)
    if (!adapter?.switchNetwork)
      throw new AgletError('method_unsupported', 'The wallet cannot switch networks.')
    await adapter.switchNetwork(session, network)
    if (aglet.lifetime.aborted) throw aglet.lifetime.reason
    // Some wallets send the event late or not at all; the answer is as good, but what was heard since is newer.
    const now = connections.sessionOf(network.chainNamespace)
    if (now === session || now?.accounts !== session.accounts)
      connections.change(network.chainNamespace, session.connectorId, { chainId: id })
  }
  // It may have been removed while the wallet was thinking.
  if (networks.find(id)) networks.activate(id)
}

/** Offers to connect a wallet of the network's family; settles with how that ends. */
async function connectFamily(aglet: Aglet, network: Network): Promise<void> {
  openModal(aglet, { view: 'SwitchActiveChain', namespace: network.chainNamespace, data: { network } })
  await nextSession(aglet, network.chainNamespace)
  if (aglet.networks.find(network.caipNetworkId)) await switchNetwork(aglet, network.caipNetworkId)
}
