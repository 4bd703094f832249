// The whole list of wallets, and where to get one.
export { leaveForSolana } from '../actions/leaveForSolana'
export * as AllWallets from '../views/AllWallets'
export * as GetWallet from '../views/GetWallet'
