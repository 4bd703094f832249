import type { Aglet } from '../aglet'
import { discoverAnnounced, discoverInjected } from './discover'
import { followBalances } from './followBalances'
import { persist } from './persist'
import { police } from './police'
import { restore } from './restore'
import { systemTheme } from './systemTheme'

/** Starts all effects of an instance in a browser; they stop with it. */
export function start(aglet: Aglet): void {
  for (const effect of [systemTheme, discoverInjected, discoverAnnounced, restore, persist, police, followBalances])
    aglet.onDestroy(effect(aglet))
}
