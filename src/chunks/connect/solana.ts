// Solana wallets, for a host with a network of that family.
export { solana } from '../../adapters/solana/solana'
