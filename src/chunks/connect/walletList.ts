// The list of all wallets.
export { redirectToSolanaWallet } from '../../actions/pairing/redirectToSolanaWallet'
export { AllWallets } from '../../views/connect/AllWallets'
