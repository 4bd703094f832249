import type { AgletCore } from '../aglet'
import { listenEip6963 } from './connect/listenEip6963'
import { applyPreferences } from './host/applyPreferences'
import { hydrate } from './hydrate'

/** A page that never rests, or draws no frame, gets the modal after this time; in milliseconds. */
const IDLE_TIMEOUT = 5000

/** Starts the effects that run before the user shows intent; they stop when the instance is destroyed. */
export function start(aglet: AgletCore): void {
  const apply = () => applyPreferences(aglet)
  // Apply theme and language before the first rendering, so that nothing flashes.
  apply()
  window.addEventListener('storage', apply)
  aglet.onDestroy(() => window.removeEventListener('storage', apply))
  if (aglet.options.peek().preload === 'idle') {
    // A failed load is retried when the user shows intent.
    const load = () => aglet.lifetime.aborted || aglet.runtime.loadWallet().catch(() => {})
    // Safari has no `requestIdleCallback`.
    window.requestIdleCallback?.(load, { timeout: IDLE_TIMEOUT }) ?? setTimeout(load)
  }
  listenEip6963(aglet)
  hydrate(aglet)
}
