// The embedded wallet's account on Solana, for a host with a network of that family.
export { solanaKind } from '../../adapters/embedded/solanaProvider'
