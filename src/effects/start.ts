import type { AgletCore } from '../aglet'
import { listenEip6963 } from './connect/listenEip6963'
import { applyPreferences } from './host/applyPreferences'
import { hydrate } from './hydrate'

/** Starts what an instance does before anyone shows intent; it stops with it. */
export function start(aglet: AgletCore): void {
  const apply = () => applyPreferences(aglet)
  // Before anything is drawn, so that nothing flashes.
  apply()
  window.addEventListener('storage', apply)
  aglet.onDestroy(() => window.removeEventListener('storage', apply))
  if (aglet.options.peek().preload === 'idle') {
    // Some browsers know no idle time; there it is the end of this task.
    const whenIdle = window.requestIdleCallback ?? setTimeout
    // What failed to load is asked for again on intent.
    whenIdle(() => aglet.lifetime.aborted || aglet.runtime.loadWallet().catch(() => {}))
  }
  for (const effect of [listenEip6963, hydrate]) aglet.onDestroy(effect(aglet))
}
