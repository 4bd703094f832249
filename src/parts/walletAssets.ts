// What a wallet tells of what it holds.
export { readAssets, walletAssets } from '../actions/walletAssets'
