// Whom a name leads to, and what an address is called.
export { nameOnChain } from '../actions/readEns'
export { resolveName } from '../actions/resolveName'
