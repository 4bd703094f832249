// Swapping without the modal.
export { quoteSwap, swap } from '../../actions/host/swap'
