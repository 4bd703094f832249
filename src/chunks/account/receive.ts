// The address as text and as a QR code.
export { WalletCompatibleNetworks } from '../../views/account/WalletCompatibleNetworks'
export { WalletReceive } from '../../views/account/WalletReceive'
