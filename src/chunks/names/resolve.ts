// Whom a name leads to, and what an address is called.
export { getEnsIdentity } from '../../actions/names/readEns'
export { resolveName } from '../../actions/names/resolveName'
