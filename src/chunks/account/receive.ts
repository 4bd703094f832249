// The address as text and as a code to scan.
export * as WalletCompatibleNetworks from '../../views/account/WalletCompatibleNetworks'
export * as WalletReceive from '../../views/account/WalletReceive'
