// Smart sessions: what an app may do by itself. Fetched where the feature is on, and where the embedded wallet is asked for one.
export { grantPermissions } from '../../actions/sessions/grantPermissions'
export { getSmartSessions } from '../../actions/sessions/loadSmartSessions'
export { revokeSmartSession } from '../../actions/sessions/revokeSmartSession'
export { GrantWords } from '../../views/sessions/GrantWords'
export * as SmartSessionCreated from '../../views/sessions/SmartSessionCreated'
export * as SmartSessionList from '../../views/sessions/SmartSessionList'
