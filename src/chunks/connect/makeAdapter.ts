import type { Adapter, AdapterContext, HostAdapter } from '../../adapters/adapter'
import { evm } from '../../adapters/evm/evm'
import type { Aglet } from '../../aglet'
import { loadPart } from '../../lib/data/loadPart'
import { EMBEDDED } from '../../lib/embedded/embeddedWallet'
import { PAIRING } from '../../lib/pairing/pairingId'
import type { Namespace } from '../../types'

const createAdapters = () => new Map<string, Promise<Adapter>>()

/**
 * Returns the adapter that serves a connector, created at the first use. Paired wallets and the embedded
 * wallet have adapters of their own. Installed wallets use the namespace's adapter, which changes when the
 * host adds or removes a library for the namespace.
 */
export function adapterOf(aglet: Aglet, namespace: Namespace, connectorId: string): Promise<Adapter> {
  const own = connectorId === PAIRING || connectorId === EMBEDDED ? connectorId : undefined
  const host = aglet.options.peek().adapters?.find(adapter => adapter.namespace === namespace)
  const kind = `${namespace} ${own ?? host?.type}`
  const adapters = aglet.get(createAdapters)
  const known = adapters.get(kind)
  if (known) return known
  const creation = makeAdapter(aglet, namespace, own, host)
  adapters.set(kind, creation)
  // Removed if its code fails to load, so that the next call retries.
  creation.catch(() => adapters.delete(kind))
  return creation
}

/**
 * Creates the adapter: for pairing or the embedded wallet, else of the host's library, else the built-in one.
 */
async function makeAdapter(
  aglet: Aglet,
  namespace: Namespace,
  own: string | undefined,
  host?: HostAdapter,
): Promise<Adapter> {
  if (own === EMBEDDED) return (await import('../embedded/embedded')).embeddedAdapterOf(aglet, namespace)
  if (own) return (await import('../pairing/pairing')).pairingAdapter(aglet, namespace)
  if (namespace !== 'eip155' || host) return (await import('./others')).makeOther(aglet, namespace, host)
  const loadKeccak256 = async () => (await loadPart(() => import('../../lib/evm/nobleSha3'))).keccak_256
  return evm(contextOf(aglet, namespace), loadKeccak256)
}

/** The parts of an instance that an adapter may use. */
export function contextOf({ providers, networks, lifetime }: Aglet, namespace: Namespace): AdapterContext {
  return {
    providers,
    lifetime,
    networks: () => networks.requested.peek().filter(({ chainNamespace }) => chainNamespace === namespace),
    network: () => networks.activeOf(namespace),
  }
}
