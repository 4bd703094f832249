// What wallets of the families beside eip155 have in common, whichever of them a host has, and what pairings share
// with them.
export * from '../adapters/followAccounts'
export * from '../adapters/foundWallets'
export * from '../adapters/lookAgain'
export * from '../adapters/solana/transaction'
export * from '../adapters/walletCall'
export * from '../adapters/walletStandard'
export * from '../lib/base58'
export * from '../lib/bytes'
export * from '../lib/fromBase58'
