// The embedded wallet's Solana account, for a host with a Solana network.
export { solanaKind } from '../../adapters/embedded/solanaProvider'
