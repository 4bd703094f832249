// Links to wallet apps, shared by the wallet list and pairing.
export { openLink } from '../../actions/pairing/openLink'
export * from '../../lib/host/hostProfile'
export * from '../../lib/wallets/walletLink'
