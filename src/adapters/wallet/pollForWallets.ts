import { tryOrUndefined } from './walletCall'

/** When `window` is searched again for wallets that fire no event (ms after the first search). */
const DELAYS_MS = [100, 500, 2_000, 5_000, 10_000]

/**
 * Calls `look` now, a few more times, and when the page loads or gets the focus.
 *
 * @returns a function that stops it
 */
export function pollForWallets(look: () => void): () => void {
  if (typeof window === 'undefined') return () => {}
  // A getter on `window` may throw; that is no wallet.
  const safely = () => void tryOrUndefined(look)
  safely()
  const timers = DELAYS_MS.map(ms => setTimeout(safely, ms))
  window.addEventListener('load', safely)
  window.addEventListener('focus', safely)
  return () => {
    for (const timer of timers) clearTimeout(timer)
    window.removeEventListener('load', safely)
    window.removeEventListener('focus', safely)
  }
}
