// Sending what the account holds.
export * as WalletSend from '../views/WalletSend'
export * as WalletSendPreview from '../views/WalletSendPreview'
export * as WalletSendSelectToken from '../views/WalletSendSelectToken'
export * as WalletSendSent from '../views/WalletSendSent'
