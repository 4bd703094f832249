// Smart sessions, in which an app may act without prompts: loaded if the feature is on, or the embedded
// wallet gets such a request.
export { grantPermissions } from '../../actions/sessions/grantPermissions'
export { getSmartSessions } from '../../actions/sessions/loadSmartSessions'
export { revokeSmartSession } from '../../actions/sessions/revokeSmartSession'
export { GrantDescription } from '../../views/sessions/GrantDescription'
export { SmartSessionCreated } from '../../views/sessions/SmartSessionCreated'
export { SmartSessionList } from '../../views/sessions/SmartSessionList'
