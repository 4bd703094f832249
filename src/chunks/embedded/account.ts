// Settings of a logged-in user: the e-mail address, and the wallet upgrade.
export { default } from '../../views/embedded/EmbeddedSettings'
export * as UpdateEmailPrimaryOtp from '../../views/embedded/UpdateEmailPrimaryOtp'
export * as UpdateEmailSecondaryOtp from '../../views/embedded/UpdateEmailSecondaryOtp'
export * as UpdateEmailWallet from '../../views/embedded/UpdateEmailWallet'
export { UpgradeCard } from '../../views/embedded/UpgradeCard'
export * as UpgradeEmailWallet from '../../views/embedded/UpgradeEmailWallet'
