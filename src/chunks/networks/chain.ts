// What asks a chain's own servers.
export { readChain, rpcOf } from '../../actions/networks/readChain'
