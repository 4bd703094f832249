import type { Config } from '@wagmi/core'
import type { HostAdapter } from '../adapters/adapter'
import { AgletError } from '../errors'
import { isBusy, type WagmiLibrary } from './wagmi/wagmiLibrary'

/**
 * A config of wagmi 2 or 3, as `createConfig` makes it: as much of it as tells it from other things. It is written out, since
 * the library is the host's, and may lie where types of this package cannot find it.
 */
export interface WagmiConfig {
  readonly chains: readonly { readonly id: number }[]
  readonly connectors: readonly { readonly id: string }[]
  readonly state: { readonly chainId: number; readonly status: string }
}

/** A function that takes a config and its parameters, of either version. */
export type WagmiAction = (config: never, parameters: never) => Promise<unknown>

/** The actions that Aglet uses, of `wagmi/actions` or `@wagmi/core`. */
export interface WagmiActions {
  readonly connect: WagmiAction
  readonly disconnect: WagmiAction
  readonly reconnect: WagmiAction
  readonly switchChain: WagmiAction
}

export interface WagmiAdapterOptions<C extends WagmiConfig> {
  /** The host's own, as `createConfig` made it; what it says counts, in either's hands. */
  readonly config: C
  /** The host's own too: `import { connect, disconnect, reconnect, switchChain } from 'wagmi/actions'`. */
  readonly actions: WagmiActions
}

export interface WagmiAdapter<C extends WagmiConfig> extends HostAdapter {
  readonly config: C
}

const ACTIONS = ['connect', 'disconnect', 'reconnect', 'switchChain'] as const

/**
 * For hosts with wagmi 2 or 3: `adapters: [wagmiAdapter({ config, actions })]`. Aglet connects, switches and disconnects
 * through wagmi, and shows what wagmi has. Config and actions are passed in, so that both are of the one wagmi of the page.
 *
 * @throws AgletError `invalid_option` when one of them is missing
 */
export function wagmiAdapter<C extends WagmiConfig>(options: WagmiAdapterOptions<C>): WagmiAdapter<C> {
  checkParts(options)
  // What `WagmiConfig` and `WagmiActions` leave out is there in both versions: the tests run over each.
  const config = options.config as unknown as Config
  const library = options.actions as unknown as WagmiLibrary
  return {
    namespace: 'eip155',
    type: 'wagmi',
    config: options.config,
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
      return createAdapter(library, config, context)
    },
  }
}

/** Hosts without types, or that wrote `wagmiAdapter({ config })` as it once was, get this at once, not at the first connection. */
function checkParts({ config, actions }: Partial<WagmiAdapterOptions<WagmiConfig>> = {}): void {
  const missing = [
    ...(config?.state ? [] : ['config']),
    ...ACTIONS.filter(name => typeof actions?.[name] !== 'function').map(name => `actions.${name}`),
  ]
  if (missing.length)
    throw new AgletError('invalid_option', 'wagmiAdapter needs the config and the actions of wagmi.', {
      meta: {
        Missing: missing.join(', '),
        Import: `import { ${ACTIONS.join(', ')} } from 'wagmi/actions'`,
        Use: `wagmiAdapter({ config, actions: { ${ACTIONS.join(', ')} } })`,
      },
    })
}
