// Several families, several accounts: for hosts with networks beside eip155 and users with more than one account.
export * as ConnectingMultiChain from '../views/ConnectingMultiChain'
export * as SwitchActiveChain from '../views/SwitchActiveChain'
export * as SwitchAddress from '../views/SwitchAddress'
