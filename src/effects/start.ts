import type { Aglet } from '../aglet'
import { discoverAnnounced, discoverInjected } from './discover'
import { systemTheme } from './systemTheme'
import { wake } from './wake'

/** Starts all effects of an instance in a browser; they stop with it. */
export function start(aglet: Aglet): void {
  for (const effect of [systemTheme, discoverInjected, discoverAnnounced, wake])
    aglet.onDestroy(effect(aglet))
}
