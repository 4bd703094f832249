// What asks a chain's own servers.
export { readChain } from '../actions/readChain'
