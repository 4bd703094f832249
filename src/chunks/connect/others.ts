import type { Adapter, AdapterContext, HostAdapter } from '../../adapters/adapter'
import type { Aglet } from '../../aglet'
import { createUsedAdapters } from '../../signals/connect/usedAdapters'
import type { Namespace } from '../../types'
import { contextOf } from './makeAdapter'

// Wallets that the built-in eip155 adapter does not serve: those of the host's libraries, and of other
// namespaces.
export { waitForDiscovery } from '../../actions/connect/waitForDiscovery'
export { attachAdapters } from '../../effects/connect/attachAdapters'
export { syncHostLibraries } from '../../effects/connect/syncHostLibraries'

/**
 * Creates the adapter of a host library, or of another namespace, whose chunk is loaded only if the host has
 * its networks.
 */
export async function makeOther(aglet: Aglet, namespace: Namespace, host?: HostAdapter): Promise<Adapter> {
  const { options, lifetime } = aglet
  const context: AdapterContext = {
    ...contextOf(aglet, namespace),
    appName: () => options.peek().metadata?.name ?? location.host,
    accountType: () => options.peek().defaultAccountTypes?.[namespace],
    async signIn(wallet, signal) {
      if (!options.peek().siwx?.verify) return
      // If the chunk does not load, the wallet connects without the sign-in.
      const chunk = await import('../siwx/onePrompt').catch(() => undefined)
      return chunk?.signInByConnecting(aglet, wallet, signal)
    },
    rpc: async (network, method, params) =>
      (await import('../networks/chain')).rpcOf(aglet, network).request(method, params, { signal: lifetime }),
  }
  if (host) {
    aglet.get(createUsedAdapters).add(host)
    return host.create(context)
  }
  // Loaded in parallel with the namespace's chunk, which imports it and reports a failed load.
  import('./found').catch(() => {})
  if (namespace === 'solana') return (await import('./solana')).solana(context)
  if (namespace === 'bip122') return (await import('./bitcoin')).bitcoin(context)
  return (await import('./polkadot')).polkadot(context)
}
