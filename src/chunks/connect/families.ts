// Several namespaces or accounts: for hosts with networks besides eip155 and users with more than one
// account.

export * as SwitchAddress from '../../views/account/SwitchAddress'
export * as ConnectingMultiChain from '../../views/connect/ConnectingMultiChain'
export * as SwitchActiveChain from '../../views/connect/SwitchActiveChain'
