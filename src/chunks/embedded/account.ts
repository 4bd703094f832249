// Settings of a logged-in user: the e-mail address, the kind of account, and the wallet upgrade.
export { switchAccountType } from '../../actions/embedded/switchAccountType'
export { default } from '../../views/embedded/EmbeddedSettings'
export { UpdateEmailPrimaryOtp } from '../../views/embedded/UpdateEmailPrimaryOtp'
export { UpdateEmailSecondaryOtp } from '../../views/embedded/UpdateEmailSecondaryOtp'
export { UpdateEmailWallet } from '../../views/embedded/UpdateEmailWallet'
export { UpgradeCard } from '../../views/embedded/UpgradeCard'
export { UpgradeEmailWallet } from '../../views/embedded/UpgradeEmailWallet'
