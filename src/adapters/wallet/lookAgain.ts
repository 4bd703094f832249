import { attempt } from './walletCall'

/** When wallets that only leave a name in the window are looked for again (ms after the first look). */
const DELAYS_MS = [100, 500, 2_000, 5_000, 10_000]

/** Looks now, a few times more, and when the page has loaded or is come back to. @returns the function that stops it */
export function recheckAccounts(look: () => void): () => void {
  if (typeof window === 'undefined') return () => {}
  // A getter of the page that throws is no wallet.
  const safely = () => void attempt(look)
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
