// The address as text and as a code to scan.
export * as WalletCompatibleNetworks from '../views/WalletCompatibleNetworks'
export * as WalletReceive from '../views/WalletReceive'
