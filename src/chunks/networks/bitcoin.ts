// Balances of Bitcoin accounts, which are read from a server of another kind.
export { getBitcoinBalance } from '../../net/account/getBitcoinBalance'
