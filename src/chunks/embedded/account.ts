// Settings of a logged-in user: the e-mail address, and the wallet upgrade.
export { default } from '../../views/embedded/EmbeddedSettings'
export { UpdateEmailPrimaryOtp } from '../../views/embedded/UpdateEmailPrimaryOtp'
export { UpdateEmailSecondaryOtp } from '../../views/embedded/UpdateEmailSecondaryOtp'
export { UpdateEmailWallet } from '../../views/embedded/UpdateEmailWallet'
export { UpgradeCard } from '../../views/embedded/UpgradeCard'
export { UpgradeEmailWallet } from '../../views/embedded/UpgradeEmailWallet'
