import { type Config, connect, disconnect, reconnect, switchChain } from '@wagmi/core'
import type { HostAdapter } from '../adapters/adapter'
import { isBusy } from './wagmi/wagmiLibrary'

export interface WagmiAdapterOptions<C extends Config> {
  /** The host's own, as `createConfig` made it; what it says counts, in either's hands. */
  readonly config: C
}

export interface WagmiAdapter<C extends Config> extends HostAdapter {
  readonly config: C
}

/**
 * For hosts with wagmi 2 or 3: `adapters: [wagmiAdapter({ config })]`. Aglet connects, switches and disconnects
 * through wagmi, and shows what wagmi has.
 */
export function wagmiAdapter<C extends Config>({ config }: WagmiAdapterOptions<C>): WagmiAdapter<C> {
  return {
    namespace: 'eip155',
    type: 'wagmi',
    config,
    onLive(listener) {
      // A restore counts as well: a visitor who was never connected has nothing to restore.
      const look = () => {
        const { current, status } = config.state
        if (current && (status === 'connected' || isBusy(config))) listener()
      }
      look()
      return config.subscribe(state => state, look)
    },
    create: async context => {
      const { wagmiAdapter: createAdapter } = await import('./wagmi/wagmiAdapter')
      return createAdapter({ connect, disconnect, reconnect, switchChain }, config, context)
    },
  }
}
