// What takes up a connection that an earlier visit left open, or that its wallet grants late.
export { reconnect, reconnectOnceUnlocked } from '../../actions/connect/reconnect'
export { restoreConnections } from '../../effects/connect/restoreConnections'
