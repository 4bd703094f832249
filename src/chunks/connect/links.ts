// Leading to wallets that are elsewhere; what the wallet list and pairings share.
export { openLink } from '../../actions/pairing/openLink'
export * from '../../lib/host/hostProfile'
export * from '../../lib/wallets/walletLink'
