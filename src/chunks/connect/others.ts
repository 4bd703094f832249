import type { Adapter, AdapterContext, HostAdapter } from '../../adapters/adapter'
import type { Aglet } from '../../aglet'
import type { Namespace } from '../../types'
import { contextOf } from './makeAdapter'

// What serves wallets that the built-in adapter of eip155 does not: the host's own libraries, and other families.
export { waitForDiscovery } from '../../actions/connect/waitForDiscovery'
export { attachAdapters } from '../../effects/connect/attachAdapters'
export { syncHostLibraries } from '../../effects/connect/syncHostLibraries'

/** Each family is a part of its own, which nobody downloads who has no network of it. */
export async function makeOther(aglet: Aglet, namespace: Namespace, host?: HostAdapter): Promise<Adapter> {
  const { options, lifetime } = aglet
  const context: AdapterContext = {
    ...contextOf(aglet, namespace),
    appName: () => options.peek().metadata?.name ?? location.host,
    accountType: () => options.peek().defaultAccountTypes?.[namespace],
    async signIn(wallet, signal) {
      if (!options.peek().siwx?.verify) return
      // Who cannot be asked this way is connected as any other.
      const chunk = await import('../siwx/onePrompt').catch(() => undefined)
      return chunk?.signInByConnecting(aglet, wallet, signal)
    },
    rpc: async (network, method, params) =>
      (await import('../networks/chain')).rpcOf(aglet, network).request(method, params, { signal: lifetime }),
  }
  if (host) return host.create(context)
  // Beside the family's own part, which needs it, not after it; that one tells if it does not come.
  import('./found').catch(() => {})
  if (namespace === 'solana') return (await import('./solana')).solana(context)
  if (namespace === 'bip122') return (await import('./bitcoin')).bitcoin(context)
  return (await import('./polkadot')).polkadot(context)
}
