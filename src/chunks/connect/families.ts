// Several namespaces or accounts: for hosts with networks besides eip155 and users with more than one
// account.

export { SwitchAddress } from '../../views/account/SwitchAddress'
export { ConnectingMultiChain } from '../../views/connect/ConnectingMultiChain'
export { SwitchActiveChain } from '../../views/connect/SwitchActiveChain'
