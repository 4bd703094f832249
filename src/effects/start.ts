import type { AgletCore } from '../aglet'
import { listenEip6963 } from './connect/listenEip6963'
import { applyPreferences } from './host/applyPreferences'
import { hydrate } from './hydrate'

/** Starts the effects that run before the user shows intent; they stop when the instance is destroyed. */
export function start(aglet: AgletCore): void {
  const apply = () => applyPreferences(aglet)
  // Apply theme and language before the first rendering, so that nothing flashes.
  apply()
  window.addEventListener('storage', apply)
  aglet.onDestroy(() => window.removeEventListener('storage', apply))
  if (aglet.options.peek().preload === 'idle') {
    // Browsers without `requestIdleCallback` use a timeout.
    const whenIdle = window.requestIdleCallback ?? setTimeout
    // A failed load is retried when the user shows intent.
    whenIdle(() => aglet.lifetime.aborted || aglet.runtime.loadWallet().catch(() => {}))
  }
  listenEip6963(aglet)
  hydrate(aglet)
}
