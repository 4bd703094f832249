// Code for pages that Safe shows in its frame.
export { offerSafe } from '../../actions/wallets/offerSafe'
