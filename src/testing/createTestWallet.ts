import { AgletError } from '../errors'
import type { Namespace } from '../types'
import {
  type BitcoinApi,
  type BitcoinTestWallet,
  type BitcoinWalletOptions,
  bitcoinTestWallet,
} from './bitcoin/bitcoinTestWallet'
import { evmTestWallet, type TestWallet, type TestWalletOptions } from './evm/evmTestWallet'
import {
  type PolkadotTestWallet,
  type PolkadotWalletOptions,
  polkadotTestWallet,
} from './polkadot/polkadotTestWallet'
import { type SolanaTestWallet, type SolanaWalletOptions, solanaTestWallet } from './solana/solanaTestWallet'

/** The test wallets, by family. */
export interface TestWallets {
  readonly eip155: TestWallet
  readonly solana: SolanaTestWallet
  readonly bip122: BitcoinTestWallet
  readonly polkadot: PolkadotTestWallet
}

export type AnyWalletOptions =
  | TestWalletOptions
  | SolanaWalletOptions
  | BitcoinWalletOptions
  | PolkadotWalletOptions

const MAKERS: { readonly [Family in Namespace]: (options: never) => TestWallets[Family] } = {
  eip155: evmTestWallet,
  solana: solanaTestWallet,
  bip122: bitcoinTestWallet,
  polkadot: polkadotTestWallet,
}

/**
 * Creates a test wallet of a family, by default `eip155`. The page cannot find it before `announce()`.
 *
 * @throws AgletError "invalid_option" for an unknown family.
 */
export function createTestWallet(options?: TestWalletOptions): TestWallet
export function createTestWallet(options: SolanaWalletOptions): SolanaTestWallet
export function createTestWallet<Api extends BitcoinApi = 'sats-connect'>(
  options: BitcoinWalletOptions<Api>,
): BitcoinTestWallet<Api>
export function createTestWallet(options: PolkadotWalletOptions): PolkadotTestWallet
export function createTestWallet(options: AnyWalletOptions = {}): TestWallets[Namespace] {
  const { family = 'eip155' } = options
  if (!Object.hasOwn(MAKERS, family))
    throw new AgletError('invalid_option', `There is no test wallet of the family ${family}.`, {
      meta: { option: 'family' },
    })
  return MAKERS[family](options as never)
}
