import type { Aglet } from '../aglet'
import { AgletError } from '../errors'
import type { CaipNetworkId } from '../types'
import { showAlert } from './notify'

/**
 * Makes a network the active one, and asks a connected wallet of its family to follow
 * (EIP-3326, with EIP-3085 where the wallet does not know the chain).
 *
 * @throws AgletError `network_not_found`, `user_rejected`, `request_pending`, `chain_unsupported`
 */
export async function switchNetwork(aglet: Aglet, id: CaipNetworkId): Promise<void> {
  const { connections, networks } = aglet
  const network = networks.find(id)
  if (!network) {
    showAlert(aglet, 'network')
    throw new AgletError('network_not_found', 'Network Not Found', { meta: { Network: id } })
  }
  const session = connections.sessionOf(network.chainNamespace)
  if (session && session.chainId !== id) {
    const adapter = await aglet.adapter(network.chainNamespace)
    if (!adapter.switchNetwork) throw new AgletError('method_unsupported', 'The wallet cannot switch networks.')
    await adapter.switchNetwork(session, network)
    // Some wallets send the event late or not at all; the answer is as good.
    connections.change(network.chainNamespace, session.connectorId, { chainId: id })
  }
  // It may have been removed while the wallet was thinking.
  if (networks.find(id)) networks.activate(id)
}
