// Solana wallets, for a host with a Solana network.
export { solana } from '../../adapters/solana/solana'
