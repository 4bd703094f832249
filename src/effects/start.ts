import type { Aglet } from '../aglet'
import { listen } from './listen'
import { wake } from './wake'

/** Starts what an instance does before anyone shows intent; it stops with it. */
export function start(aglet: Aglet): void {
  for (const effect of [listen, wake]) aglet.onDestroy(effect(aglet))
}
