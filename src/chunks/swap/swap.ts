// Swapping one token for another, over what moves money: a file of its own, whether one swaps or sends first.
export * as Swap from '../../views/swap/Swap'
export * as SwapPreview from '../../views/swap/SwapPreview'
export * as SwapSelectToken from '../../views/swap/SwapSelectToken'

// Asked for from here, so that it finds this part loaded.
export const loadSwapVerb = () => import('./swapVerb')
