// The views for sending tokens.
export * as WalletSend from '../../views/send/WalletSend'
export * as WalletSendPreview from '../../views/send/WalletSendPreview'
export * as WalletSendSelectToken from '../../views/send/WalletSendSelectToken'
export * as WalletSendSent from '../../views/send/WalletSendSent'
