// Balances and addresses of Polkadot accounts; only this namespace needs the hash functions for them.

export { ss58Account } from '../../lib/polkadot/ss58'
export { getPolkadotBalance } from '../../net/account/getPolkadotBalance'
