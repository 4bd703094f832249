// Polkadot wallets, for a host with a network of that family.
export { polkadot } from '../../adapters/polkadot/polkadot'
