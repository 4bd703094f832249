// Bitcoin wallets, for a host with a network of that family.
export { bitcoin } from '../../adapters/bitcoin/bitcoin'
