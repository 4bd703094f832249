import type { Aglet } from '../../aglet'
import { EMBEDDED } from '../../lib/embedded/embeddedWallet'
import { PAIRING } from '../../lib/pairing/pairingId'
import type { Options } from '../../options'
import { unwatchSession } from './watchSession'

/**
 * Leaves what the host's adapters served that are not among its options any more ([4.15]). A family in front is left for
 * another one's network, and its connection ends. The library is not asked to end it: it is the host's, and may go on
 * without Aglet. What was paired has an adapter of its own, as the embedded wallet has, and stays.
 *
 * @param before the options until now
 */
export async function leaveRemovedAdapters(aglet: Aglet, before: Options): Promise<void> {
  const { account, activeAdapters, connections, networks, options } = aglet
  const front = account.namespace.peek()
  for (const { namespace, type } of before.adapters ?? []) {
    const next = options.peek().adapters?.find(adapter => adapter.namespace === namespace)
    if (next?.type === type) continue
    const session = connections.sessionOf(namespace)
    if (session && session.connectorId !== PAIRING && session.connectorId !== EMBEDDED) {
      unwatchSession(aglet, namespace)
      activeAdapters.delete(namespace)
      connections.endConnection(namespace)
    }
    if (next || namespace !== front) continue
    const other = networks.requested.peek().find(({ chainNamespace }) => chainNamespace !== namespace)
    const network = other && networks.activeOf(other.chainNamespace)
    if (network) networks.activate(network.caipNetworkId)
  }
}
