// The views for sending tokens.
export { WalletSend } from '../../views/send/WalletSend'
export { WalletSendPreview } from '../../views/send/WalletSendPreview'
export { WalletSendSelectToken } from '../../views/send/WalletSendSelectToken'
export { WalletSendSent } from '../../views/send/WalletSendSent'
