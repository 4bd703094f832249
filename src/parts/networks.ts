// Choosing a network, in the modal or by the host.
export { switchNetwork } from '../actions/switchNetwork'
export * as Networks from '../views/Networks'
export * as SwitchNetwork from '../views/SwitchNetwork'
export * as UnsupportedChain from '../views/UnsupportedChain'
