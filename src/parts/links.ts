// Leading to wallets that are elsewhere; what the wallet list and pairings share.
export { openLink } from '../actions/openLink'
export * from '../lib/hostProfile'
export * from '../lib/walletLink'
