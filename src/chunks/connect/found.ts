// Code that the adapters of all namespaces besides eip155 share, also with pairing.

export * from '../../adapters/solana/transaction'
export * from '../../adapters/wallet/foundWallets'
export * from '../../adapters/wallet/pollForWallets'
export * from '../../adapters/wallet/walletCall'
export * from '../../adapters/wallet/walletStandard'
export * from '../../adapters/wallet/watchAccounts'
export * from '../../lib/data/bytes'
