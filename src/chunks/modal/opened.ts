// What an opened modal asks for aside, all at once, and nobody waits for: the wallets that a server or the host lists beside
// the installed ones, the networks' pictures, what makes a name doubtful, and what is told to the provider.

export { findDoubtfulOptions } from '../../actions/host/findDoubtfulOptions'
export { setNetworkImages } from '../../actions/networks/setNetworkImages'
export { fetchListedWallets } from '../../actions/wallets/fetchListedWallets'
export { trackEvents } from '../../effects/analytics/trackEvents'
export { announceEmbedded } from '../../effects/embedded/announceEmbedded'
