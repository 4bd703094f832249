import { mnemonicToAccount } from 'viem/accounts'
import { TEST_MNEMONIC } from '../../src/testing/keys'

/** Indexes of accounts with a special role. Account 0 holds the most and is the one to try first. */
export const ROLES = { rich: 0, modest: 1, empty: 2, deployer: 9 } as const

/** The addresses of the chains' funded accounts, path m/44'/60'/0'/0/i of the well-known test mnemonic. */
export const ACCOUNTS = Array.from(
  { length: 10 },
  (_, addressIndex) => mnemonicToAccount(TEST_MNEMONIC, { addressIndex }).address,
)
