// Smart sessions: what an app may do by itself. Fetched where the feature is on alone.
export { grantPermissions } from '../../actions/sessions/grantPermissions'
export { getSmartSessions } from '../../actions/sessions/loadSmartSessions'
export { revokeSmartSession } from '../../actions/sessions/revokeSmartSession'
export * as SmartSessionCreated from '../../views/sessions/SmartSessionCreated'
export * as SmartSessionList from '../../views/sessions/SmartSessionList'
