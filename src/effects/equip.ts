import type { Aglet } from '../aglet'
import { completeConnectors } from '../signals/announcing'
import { completeConnections } from '../signals/connecting'
import { createUi } from '../signals/ui'
import { discoverAnnounced, discoverInjected } from './discover'
import { hearRefusals } from './hearRefusals'

/** Gives an instance the state of its modal, its connections the ways to change, and the wallets that were heard of; once. */
export function equip(aglet: Aglet): void {
  if (aglet.route) return
  Object.assign(aglet, createUi(aglet, hearRefusals(aglet)))
  completeConnections(aglet.connections)
  completeConnectors(aglet.connectors)
  for (const effect of [discoverInjected, discoverAnnounced]) aglet.onDestroy(effect(aglet))
}
