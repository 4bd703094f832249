// What wallets of the families beside eip155 have in common, whichever of them a host has, and what pairings share
// with them.

export * from '../../adapters/solana/transaction'
export * from '../../adapters/wallet/foundWallets'
export * from '../../adapters/wallet/lookAgain'
export * from '../../adapters/wallet/walletCall'
export * from '../../adapters/wallet/walletStandard'
export * from '../../adapters/wallet/watchAccounts'
export * from '../../lib/data/bytes'
