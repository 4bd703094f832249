import type { Adapter, AdapterContext, HostAdapter } from '../../adapters/adapter'
import { evm } from '../../adapters/evm/evm'
import type { Aglet, AgletCore } from '../../aglet'
import type { Namespace } from '../../types'

/** What serves a family: the host's library where it brings one, else the built-in adapter; beside them, a pairing. */
export async function makeAdapter(
  aglet: Aglet,
  namespace: Namespace,
  pairs: boolean,
  host?: HostAdapter,
): Promise<Adapter> {
  if (pairs) return (await import('../pairing/pairing')).pairingAdapter(aglet, namespace)
  return namespace === 'eip155' && !host
    ? evm(contextOf(aglet, namespace))
    : (await import('./others')).makeOther(aglet, namespace, host)
}

/** What an adapter may know of the instance. */
export function contextOf(
  { providers, networks, lifetime }: AgletCore,
  namespace: Namespace,
): AdapterContext {
  return {
    providers,
    lifetime,
    networks: () => networks.requested.peek().filter(({ chainNamespace }) => chainNamespace === namespace),
    network: () => networks.activeOf(namespace),
  }
}
