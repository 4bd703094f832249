// The views for swapping tokens; a separate chunk, which uses the `money` chunk.
export { Swap } from '../../views/swap/Swap'
export { SwapPreview } from '../../views/swap/SwapPreview'
export { SwapSelectToken } from '../../views/swap/SwapSelectToken'

// Imported from this module, so that the chunk shares the code that is already loaded.
export const loadSwapVerb = () => import('./swapVerb')
