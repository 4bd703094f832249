import type { Aglet } from '../aglet'
import { listen } from './listen'
import { takeChoices } from './takeChoices'
import { wake } from './wake'

/** Starts what an instance does before anyone shows intent; it stops with it. */
export function start(aglet: Aglet): void {
  const choose = () => takeChoices(aglet)
  // Before anything is drawn, so that nothing flashes.
  choose()
  window.addEventListener('storage', choose)
  aglet.onDestroy(() => window.removeEventListener('storage', choose))
  for (const effect of [listen, wake]) aglet.onDestroy(effect(aglet))
}
