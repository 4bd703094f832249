// The whole list of wallets, and where to get one.
export { redirectToSolanaWallet } from '../../actions/pairing/redirectToSolanaWallet'
export * as AllWallets from '../../views/connect/AllWallets'
export * as GetWallet from '../../views/connect/GetWallet'
