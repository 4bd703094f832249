import type { Aglet } from '../aglet'
import { createUi } from '../signals/ui'
import { discoverAnnounced, discoverInjected } from './discover'

/** Gives an instance the state of its modal, and the wallets that were heard of; once. */
export function equip(aglet: Aglet): void {
  if (aglet.route) return
  Object.assign(aglet, createUi(aglet))
  for (const effect of [discoverInjected, discoverAnnounced]) aglet.onDestroy(effect(aglet))
}
