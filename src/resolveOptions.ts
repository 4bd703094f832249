import {
  defined,
  FEATURE_ORDER,
  type Features,
  OFF,
  ON,
  type Options,
  own,
  policyOf,
  SOCIALS,
} from './options'
import type { Endpoints } from './types'

/** Options with the defaults filled in. */
export interface ResolvedOptions extends Options {
  readonly projectId: string
  readonly features: Required<Features>
  readonly endpoints: Endpoints
  readonly unsupportedChain: 'ignore' | 'warn' | 'block'
}

const flags = (names: string, value: boolean) => names.split(',').map(name => [name, value] as const)

/** Spec [9.32]–[9.34]. */
const featureDefaults = (): Required<Features> =>
  ({
    ...Object.fromEntries([...flags(ON, true), ...flags(OFF, false)]),
    socials: SOCIALS,
    walletFeaturesOrder: FEATURE_ORDER.split(','),
  }) as unknown as Required<Features>

/** The options as what comes with the modal reads them. */
export const resolveOptions = (options: Options): ResolvedOptions =>
  own({
    ...options,
    projectId: options.projectId ?? '',
    unsupportedChain: policyOf(options),
    // Pairing alone serves, wherever the wallet is ([2.20], [4.13]).
    ...(options.basic && { adapters: [], unsupportedChain: 'ignore' as const }),
    features: own({ ...featureDefaults(), ...defined(options.features) }),
    endpoints: own({
      api: 'https://rpc.walletconnect.org',
      wallets: 'https://api.web3modal.org',
      analytics: 'https://pulse.walletconnect.org',
      relay: 'wss://relay.walletconnect.org',
      frame: 'https://secure.walletconnect.org/sdk',
      ...defined(options.endpoints),
    }),
  })
