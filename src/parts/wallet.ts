// All that it takes to be connected and to see what one holds: fetched when the modal opens, or when an earlier
// visit left a connection.
export { connect } from '../actions/connect'
export { prefetch } from '../actions/prefetch'
export { refreshAccount } from '../actions/refreshAccount'
export { equip } from '../effects/equip'
export { startSession } from '../effects/session'
export * as Account from '../views/Account'
export * as ConnectingExternal from '../views/ConnectingExternal'
export { makeAdapter } from './makeAdapter'
