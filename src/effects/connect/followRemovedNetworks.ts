import { effect, untracked } from '@preact/signals-core'
import type { Aglet } from '../../aglet'
import { keptSession } from '../../signals/connect/keptSession'
import { createTransitions } from '../../signals/connect/transitions'
import type { Namespace } from '../../types'

/** Wallets of these namespaces have no network of their own: they use the active network of the app. */
const WITHOUT_NETWORK: readonly Namespace[] = ['solana', 'polkadot']

/** If the host removes the network that such a wallet is on, the wallet is on the one that replaces it ([4.14]). */
export function followRemovedNetworks(aglet: Aglet): () => void {
  const { activeAdapters, connections, networks } = aglet
  const follow = async (namespace: Namespace) => {
    const session = keptSession(connections.of(namespace))
    const network = networks.activeOf(namespace)
    if (!session || !network || networks.find(session.chainId)) return
    // Rejects for an account that is not for this network: the wallet is then shown on an unsupported one.
    await activeAdapters.get(namespace)?.switchNetwork?.(session, network)
    if (keptSession(connections.of(namespace))?.chainId === session.chainId)
      aglet.get(createTransitions).change(namespace, session.connectorId, { chainId: network.caipNetworkId })
  }
  return effect(() => {
    networks.requested.value
    untracked(() => {
      for (const namespace of WITHOUT_NETWORK) follow(namespace).catch(() => {})
    })
  })
}
