// The list of all wallets.
export { redirectToSolanaWallet } from '../../actions/pairing/redirectToSolanaWallet'
export * as AllWallets from '../../views/connect/AllWallets'
