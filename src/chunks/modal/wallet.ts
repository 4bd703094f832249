// All that it takes to be connected and to see what one holds: fetched when the modal opens, or when an earlier
// visit left a connection.

export { refreshAccount } from '../../actions/account/refreshAccount'
export { connect } from '../../actions/connect/connect'
// Listed so that sending by the modal and by a host's verbs find it here, and neither has to load the other.
export { loadSolanaSend } from '../../actions/send/loadSolanaSend'
export { prefetch } from '../../actions/wallets/prefetch'
export { startSession } from '../../effects/connect/startSession'
export { initModalState } from '../../effects/modal/initModalState'
export { checkOpening } from '../../views/modal/checkOpening'
export { loadLaterView } from '../../views/modal/laterViews'
export { titleOf } from '../../views/modal/titles'
export { adapterOf } from '../connect/makeAdapter'

// Asked for from here, so that they find the modal's chunk loaded.
export const loadSession = () => import('./session')
export const loadSiwx = () => import('../siwx/siwx')
export const loadVerbs = () => import('../host/verbs')
