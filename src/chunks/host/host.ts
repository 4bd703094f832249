// Code for phones, in-app browsers and pages inside another host's frame.
export { detectInAppBrowser } from '../../effects/host/detectInAppBrowser'
export { prepareWalletLinks } from '../../effects/host/prepareWalletLinks'
