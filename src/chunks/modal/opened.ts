// Loaded when the modal opens, without blocking it: the wallets listed by the server or the host, network
// images, checks of the options, analytics, the embedded wallet's connector, and Tab from the last element.

export { findDoubtfulOptions } from '../../actions/host/findDoubtfulOptions'
export { setNetworkImages } from '../../actions/networks/setNetworkImages'
export { fetchListedWallets } from '../../actions/wallets/fetchListedWallets'
export { trackEvents } from '../../effects/analytics/trackEvents'
export { fetchShownWallets } from '../../effects/connect/fetchShownWallets'
export { announceEmbedded } from '../../effects/embedded/announceEmbedded'
export { keepExposed } from '../../effects/modal/keepExposed'
export { keepKeysInside } from '../../views/modal/keepKeysInside'
