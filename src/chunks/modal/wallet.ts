// Connecting wallets and showing the account: loaded when the modal opens, or to restore a connection of an
// earlier visit.

export { refreshAccount } from '../../actions/account/refreshAccount'
export { connect } from '../../actions/connect/connect'
// Exported here so that sending in the modal and the host's methods share it, and neither has to load the
// other.
export { loadSolanaSend } from '../../actions/send/loadSolanaSend'
export { prefetch } from '../../actions/wallets/prefetch'
export { startConnectEffects } from '../../effects/connect/startConnectEffects'
export { initModalState } from '../../effects/modal/initModalState'
export { checkOpening } from '../../views/modal/checkOpening'
export { later } from '../../views/modal/later'
export { loadLaterView } from '../../views/modal/laterViews'
export { titleOf } from '../../views/modal/titles'
export { adapterOf } from '../connect/makeAdapter'

// Imported from this module, so that these chunks share the code that is already loaded.
export const loadSession = () => import('./session')
export const loadSiwx = () => import('../siwx/siwx')
export const loadVerbs = () => import('../host/verbs')
