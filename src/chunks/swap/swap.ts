// The views for swapping tokens; a separate chunk, which uses the `money` chunk.
export * as Swap from '../../views/swap/Swap'
export * as SwapPreview from '../../views/swap/SwapPreview'
export * as SwapSelectToken from '../../views/swap/SwapSelectToken'

// Imported from this module, so that the chunk shares the code that is already loaded.
export const loadSwapVerb = () => import('./swapVerb')
