// Polkadot wallets, for a host with a Polkadot network.
export { polkadot } from '../../adapters/polkadot/polkadot'
