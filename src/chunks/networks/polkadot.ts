// Balances of Polkadot accounts; no other family needs these hashes to read one.
export { getPolkadotBalance } from '../../net/account/getPolkadotBalance'
