// All that it takes to be connected: fetched when the modal opens, or when an earlier visit left a connection.
export { connect, resume } from '../actions/connect'
export { connectById } from '../actions/connectById'
export { disconnect } from '../actions/disconnect'
export { evm } from '../adapters/evm'
export { startSession } from '../effects/session'
export * as ConnectingExternal from '../views/ConnectingExternal'
