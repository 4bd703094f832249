// The address as text and as a QR code.
export * as WalletCompatibleNetworks from '../../views/account/WalletCompatibleNetworks'
export * as WalletReceive from '../../views/account/WalletReceive'
