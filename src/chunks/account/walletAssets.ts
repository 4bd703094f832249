// Balances as the wallet reports them (`wallet_getAssets`).
export { fetchWalletAssets, readAssets } from '../../actions/account/fetchWalletAssets'
