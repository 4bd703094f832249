import type { LocalAccount } from 'viem'
import { readKeys } from '../../src/testing/keys'
import { type BitcoinAccount, bitcoinKeys } from '../../src/testing/signing/bitcoin'
import { type PolkadotKey, polkadotKeys, ss58 } from '../../src/testing/signing/polkadot'
import { type SolanaKey, solanaKeys } from '../../src/testing/signing/solana'
import { BITCOIN_TESTNET, POLKADOT } from './chains'

/** An account of the wallet: one key per family, all derived from the well-known test mnemonic. */
export interface Account {
  readonly name: string
  readonly evm: LocalAccount
  readonly solana: SolanaKey
  readonly bitcoin: BitcoinAccount
  readonly bitcoinTestnet: BitcoinAccount
  readonly polkadot: PolkadotKey
}

export function makeAccounts(): readonly Account[] {
  const [solana, bitcoin, polkadot] = [solanaKeys(), bitcoinKeys(), polkadotKeys()]
  const bitcoinTestnet = bitcoinKeys(undefined, 'testnet')
  return readKeys().map((evm, index) => ({
    name: `Account ${index + 1}`,
    evm,
    solana: solana[index]!,
    bitcoin: bitcoin[index]!,
    bitcoinTestnet: bitcoinTestnet[index]!,
    polkadot: polkadot[index]!,
  }))
}

/** The Bitcoin keys of an account on a chain. */
export const bitcoinOf = (account: Account, chain: string): BitcoinAccount =>
  chain === BITCOIN_TESTNET ? account.bitcoinTestnet : account.bitcoin

/** An account's address on a chain (CAIP-2), in the form that sites receive. */
export function addressOn(account: Account, chain: string): string {
  const [family] = chain.split(':')
  if (family === 'solana') return account.solana.address
  if (family === 'bip122') return bitcoinOf(account, chain).payment.address
  if (family === 'polkadot') return ss58(account.polkadot.publicKey, POLKADOT[chain]?.prefix)
  return account.evm.address
}
