// Switching networks, in the modal or by the host; disconnecting; connecting without the modal; removing
// adapters.

export { refresh } from '../../actions/account/refresh'
export { connectById } from '../../actions/connect/connectById'
export { disconnect } from '../../actions/connect/disconnect'
export { disconnectRemovedAdapters } from '../../actions/connect/disconnectRemovedAdapters'
export { switchNetwork } from '../../actions/networks/switchNetwork'
export { initModalState } from '../../effects/modal/initModalState'
export * as Networks from '../../views/networks/Networks'
export * as SwitchNetwork from '../../views/networks/SwitchNetwork'
export * as UnsupportedChain from '../../views/networks/UnsupportedChain'
