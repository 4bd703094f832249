import type { Adapter, AdapterContext, HostAdapter } from '../../adapters/adapter'
import { evm } from '../../adapters/evm/evm'
import type { Aglet, AgletCore } from '../../aglet'
import { EMBEDDED } from '../../lib/embedded/embeddedWallet'
import { PAIRING } from '../../lib/pairing/pairingId'
import type { Namespace } from '../../types'

const createAdapters = () => new Map<string, Promise<Adapter>>()

/**
 * The adapter that serves a connector, made at first use and kept. Wallets that are paired with, and the embedded one, have one of their own beside
 * that of the family's installed wallets, which is another one once the host brings a library for it, or takes one away.
 */
export function adapterOf(aglet: Aglet, namespace: Namespace, connectorId: string): Promise<Adapter> {
  const own = connectorId === PAIRING || connectorId === EMBEDDED ? connectorId : undefined
  const host = aglet.options.peek().adapters?.find(adapter => adapter.namespace === namespace)
  const kind = `${namespace} ${own ?? host?.type}`
  const adapters = aglet.get(createAdapters)
  const known = adapters.get(kind)
  if (known) return known
  const making = makeAdapter(aglet, namespace, own, host)
  adapters.set(kind, making)
  // Forgotten when its code fails to load, so that the next call tries again.
  making.catch(() => adapters.delete(kind))
  return making
}

/** What serves a family: the host's library where it brings one, else the built-in adapter; beside them, a pairing, and the embedded wallet. */
async function makeAdapter(
  aglet: Aglet,
  namespace: Namespace,
  own: string | undefined,
  host?: HostAdapter,
): Promise<Adapter> {
  if (own === EMBEDDED) return (await import('../embedded/embedded')).embeddedAdapterOf(aglet, namespace)
  if (own) return (await import('../pairing/pairing')).pairingAdapter(aglet, namespace)
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
