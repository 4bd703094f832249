import type { Config } from '@wagmi/core'
import type { HostAdapter } from '../adapters/adapter'
import { AgletError } from '../errors'
import { isBusy, type WagmiLibrary } from './wagmi/wagmiLibrary'

/**
 * A config of wagmi 2 or 3, as `createConfig` returns it, reduced to members that identify it. It is declared
 * structurally, since the host's wagmi may be installed where this package's types cannot resolve it.
 */
export interface WagmiConfig {
  readonly chains: readonly { readonly id: number }[]
  readonly connectors: readonly { readonly id: string }[]
  readonly state: { readonly chainId: number; readonly status: string }
}

/** A wagmi action of either version: a function of a config and parameters. */
export type WagmiAction = (config: never, parameters: never) => Promise<unknown>

/** The actions that Aglet uses, from `wagmi/actions` or `@wagmi/core`. */
export interface WagmiActions {
  readonly connect: WagmiAction
  readonly disconnect: WagmiAction
  readonly reconnect: WagmiAction
  readonly switchChain: WagmiAction
}

export interface WagmiAdapterOptions<C extends WagmiConfig> {
  /** The host's own config, as `createConfig` returns it; its state is the source of truth for Aglet too. */
  readonly config: C
  /**
   * The host's own actions: `import { connect, disconnect, reconnect, switchChain } from 'wagmi/actions'`.
   */
  readonly actions: WagmiActions
}

export interface WagmiAdapter<C extends WagmiConfig> extends HostAdapter {
  readonly config: C
}

const ACTIONS = ['connect', 'disconnect', 'reconnect', 'switchChain'] as const

/**
 * For hosts with wagmi 2 or 3: `adapters: [wagmiAdapter({ config, actions })]`. Aglet connects, switches and
 * disconnects through wagmi, and shows wagmi's connection. Config and actions are passed in, so that Aglet
 * uses the host's wagmi.
 *
 * @throws AgletError `invalid_option` when one of them is missing
 */
export function wagmiAdapter<C extends WagmiConfig>(options: WagmiAdapterOptions<C>): WagmiAdapter<C> {
  checkParts(options)
  // Both versions have the members that `WagmiConfig` and `WagmiActions` omit; the tests run with each.
  const config = options.config as unknown as Config
  const library = options.actions as unknown as WagmiLibrary
  return {
    namespace: 'eip155',
    type: 'wagmi',
    config: options.config,
    onLive(listener) {
      // A running restore counts as well: wagmi restores only for users who were connected before.
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

/** Checks the options at once, for untyped hosts and those with the former `wagmiAdapter({ config })`. */
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
