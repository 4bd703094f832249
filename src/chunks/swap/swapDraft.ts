// Making what a wallet is asked for a swap, and holding what the server built against the chain: once there is something to
// preview.
export { draftSwap } from '../../actions/swap/draftSwap'
