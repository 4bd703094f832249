// Balances and addresses of Polkadot accounts; no other family needs these hashes to read one.

export { ss58Account } from '../../lib/polkadot/ss58'
export { getPolkadotBalance } from '../../net/account/getPolkadotBalance'
