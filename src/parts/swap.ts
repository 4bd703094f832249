// Swapping one token for another, over what moves money: a file of its own, whether one swaps or sends first.
export * as Swap from '../views/Swap'
export * as SwapPreview from '../views/SwapPreview'
export * as SwapSelectToken from '../views/SwapSelectToken'
