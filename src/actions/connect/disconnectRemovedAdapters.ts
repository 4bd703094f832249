import type { Aglet } from '../../aglet'
import { EMBEDDED } from '../../lib/embedded/embeddedWallet'
import { PAIRING } from '../../lib/pairing/pairingId'
import type { Options } from '../../options'
import { createTransitions } from '../../signals/connect/transitions'
import { unwatchSession } from './watchSession'

/**
 * Ends the connections of adapters that the host has removed from its options ([4.15]). If one served the
 * active namespace, a network of another namespace becomes active. The host's library is not asked to
 * disconnect: it belongs to the host and may go on without Aglet. Paired wallets and the embedded wallet have
 * adapters of their own and stay connected.
 *
 * @param before the options before the update
 */
export async function disconnectRemovedAdapters(aglet: Aglet, before: Options): Promise<void> {
  const { account, activeAdapters, connections, networks, options } = aglet
  const front = account.namespace.peek()
  for (const { namespace, type } of before.adapters ?? []) {
    const next = options.peek().adapters?.find(adapter => adapter.namespace === namespace)
    if (next?.type === type) continue
    const session = connections.sessionOf(namespace)
    if (session && session.connectorId !== PAIRING && session.connectorId !== EMBEDDED) {
      unwatchSession(aglet, namespace)
      activeAdapters.delete(namespace)
      aglet.get(createTransitions).endConnection(namespace)
    }
    if (next || namespace !== front) continue
    const other = networks.requested.peek().find(({ chainNamespace }) => chainNamespace !== namespace)
    const network = other && networks.activeOf(other.chainNamespace)
    if (network) networks.activate(network.caipNetworkId)
  }
}
