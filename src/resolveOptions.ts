import { withoutPrototype } from './lib/data/withoutPrototype'
import {
  defined,
  type Features,
  type Options,
  SOCIALS,
  unsupportedChainPolicy,
  WALLET_FEATURES,
} from './options'
import type { Endpoints } from './types'

/** Features with the defaults filled in. */
export type ResolvedFeatures = Required<Omit<Features, 'connectMethodsOrder'>> &
  Pick<Features, 'connectMethodsOrder'>

/** Options with the defaults filled in. */
export interface ResolvedOptions extends Options {
  readonly projectId: string
  readonly features: ResolvedFeatures
  readonly endpoints: Endpoints
  readonly unsupportedChain: 'ignore' | 'warn' | 'block'
  readonly preload: 'intent' | 'idle'
}

/** Spec [9.32]–[9.34]; without a `connectMethodsOrder` the order depends on what is installed. */
const FEATURE_DEFAULTS: Omit<Required<Features>, 'connectMethodsOrder'> = {
  swaps: true,
  onramp: true,
  receive: true,
  send: true,
  email: true,
  emailShowWallets: true,
  history: true,
  analytics: true,
  names: true,
  allWallets: true,
  legalCheckbox: false,
  smartSessions: false,
  viewOnly: false,
  collapseWallets: false,
  socials: SOCIALS,
  walletFeaturesOrder: WALLET_FEATURES,
}

/** The options with defaults, as the modal's code reads them. */
export const resolveOptions = (options: Options): ResolvedOptions =>
  withoutPrototype({
    ...options,
    projectId: options.projectId ?? '',
    preload: options.preload ?? 'intent',
    unsupportedChain: unsupportedChainPolicy(options),
    // In basic mode only pairing is offered, and the wallet may be on any network ([2.20], [4.13]).
    ...(options.basic && { adapters: [], unsupportedChain: 'ignore' as const }),
    features: withoutPrototype({ ...FEATURE_DEFAULTS, ...defined(options.features) }),
    endpoints: withoutPrototype({
      api: 'https://rpc.walletconnect.org',
      wallets: 'https://api.web3modal.org',
      analytics: 'https://pulse.walletconnect.org',
      relay: 'wss://relay.walletconnect.org',
      frame: 'https://secure.walletconnect.org/sdk',
      ...defined(options.endpoints),
    }),
  })
