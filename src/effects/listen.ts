import type { Aglet } from '../aglet'

/** Announcements beyond this many are a flood, not wallets. */
const MOST = 1000

/**
 * Hears wallets announce themselves (EIP-6963) from the first moment; they are looked at when somebody wants to
 * know of them (`discover`).
 */
export function listen({ heard, arrivals, given }: Aglet): () => void {
  if (given.peek().enableEIP6963 === false) return () => {}
  let count = 0
  const hear = (event: Event) => {
    if (++count > MOST) return
    heard.push((event as CustomEvent).detail)
    arrivals.value++
  }
  window.addEventListener('eip6963:announceProvider', hear)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  return () => window.removeEventListener('eip6963:announceProvider', hear)
}
