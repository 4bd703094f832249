// Building the calls of a swap, and checking the server's data against the chain: loaded for the preview.
export { draftSwap } from '../../actions/swap/draftSwap'
