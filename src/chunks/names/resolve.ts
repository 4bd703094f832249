// Resolving names to addresses, and addresses to names.
export { getEnsIdentity } from '../../actions/names/readEns'
export { resolveName } from '../../actions/names/resolveName'
