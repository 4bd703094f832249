// What a wallet tells of what it holds.
export { fetchWalletAssets, readAssets } from '../../actions/account/fetchWalletAssets'
