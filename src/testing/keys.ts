import { type LocalAccount, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import type { Hex } from './hex'

/** The mnemonic that every local development chain funds. It is public: never use it for real money. */
export const TEST_MNEMONIC = 'test test test test test test test test test test test junk'

/**
 * The first three keys of TEST_MNEMONIC, m/44'/60'/0'/0/i. Hard-coded, because deriving them takes 2,048
 * rounds of SHA-512 on the page's only thread, which would distort every measurement.
 */
export const TEST_KEYS: readonly Hex[] = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
]

/** Number of accounts derived from a mnemonic. */
const DERIVED = 3

/** Creates signers from a mnemonic (its first three EVM accounts) or from private keys. */
export function readKeys(accounts: string | readonly Hex[] = TEST_KEYS): readonly LocalAccount[] {
  if (accounts === TEST_MNEMONIC) return readKeys(TEST_KEYS)
  return typeof accounts === 'string'
    ? Array.from({ length: DERIVED }, (_, addressIndex) => mnemonicToAccount(accounts, { addressIndex }))
    : accounts.map(key => privateKeyToAccount(key))
}
