// Requests to a network's own RPC servers.
export { readChain, rpcOf } from '../../actions/networks/readChain'
