// Switching networks, in the modal or by the host; disconnecting; connecting without the modal; removing
// adapters.

export { refresh } from '../../actions/account/refresh'
export { connectById } from '../../actions/connect/connectById'
export { disconnect } from '../../actions/connect/disconnect'
export { disconnectRemovedAdapters } from '../../actions/connect/disconnectRemovedAdapters'
export { switchNetwork } from '../../actions/networks/switchNetwork'
export { initModalState } from '../../effects/modal/initModalState'
export { Networks } from '../../views/networks/Networks'
export { SwitchNetwork } from '../../views/networks/SwitchNetwork'
export { UnsupportedChain } from '../../views/networks/UnsupportedChain'
