import type { Adapter, AdapterContext } from '../adapters/adapter'
import { evm } from '../adapters/evm'
import type { Aglet } from '../aglet'
import type { Namespace } from '../types'

/**
 * What serves a family: the host's library where it brings one, else the built-in adapter; beside them, a pairing.
 * Each family but the first is a part of its own, which nobody downloads who has no network of it.
 */
export async function makeAdapter(aglet: Aglet, namespace: Namespace, kind: string): Promise<Adapter> {
  if (kind) return (await import('./pairing')).pairingAdapter(aglet, namespace)
  const context = contextOf(aglet, namespace)
  const host = aglet.given.peek().adapters?.find(adapter => adapter.namespace === namespace)
  if (host) return host.create(context)
  if (namespace === 'solana') return (await import('./solana')).solana(context)
  if (namespace === 'bip122') return (await import('./bitcoin')).bitcoin(context)
  if (namespace === 'polkadot') return (await import('./polkadot')).polkadot(context)
  return evm(context)
}

/** What an adapter may know of the instance. */
export function contextOf({ providers, networks, lifetime }: Aglet, namespace: Namespace): AdapterContext {
  return {
    providers,
    lifetime,
    networks: () => networks.requested.peek().filter(({ chainNamespace }) => chainNamespace === namespace),
    network: () => networks.activeOf(namespace),
  }
}
