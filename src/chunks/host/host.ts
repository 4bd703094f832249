// What differs on phones and in hosts inside hosts.
export { detectInAppBrowser } from '../../effects/host/detectInAppBrowser'
export { prepareWalletLinks } from '../../effects/host/prepareWalletLinks'
