// Restoring the connections of an earlier visit, also when a wallet unlocks late.
export { reconnect, reconnectOnceUnlocked } from '../../actions/connect/reconnect'
export { restoreConnections } from '../../effects/connect/restoreConnections'
