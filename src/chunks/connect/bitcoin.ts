// Bitcoin wallets, for a host with a Bitcoin network.
export { bitcoin } from '../../adapters/bitcoin/bitcoin'
