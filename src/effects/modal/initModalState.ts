import type { Aglet, AgletCore } from '../../aglet'
import { completeConnectors } from '../../signals/connect/announcing'
import { createModalState } from '../../signals/modal/modalState'
import { discoverAnnounced, discoverInjected } from '../connect/discoverWallets'
import { closeForOthers } from './closeForOthers'
import { reportApiErrors } from './reportApiErrors'

const isInitialized = (core: AgletCore): core is Aglet => 'route' in core

/**
 * Completes an instance in place: adds the state of the modal and the functions that change its
 * connectors, and reads the wallets that have announced themselves so far. Further calls do nothing.
 *
 * @returns the same object
 */
export function initModalState(core: AgletCore): Aglet {
  if (isInitialized(core)) return core
  const fetch = reportApiErrors(() => aglet)
  const aglet: Aglet = Object.assign(core, createModalState(core, fetch), {
    connectors: completeConnectors(core.connectors),
  })
  for (const effect of [discoverInjected, discoverAnnounced, closeForOthers]) aglet.onDestroy(effect(aglet))
  return aglet
}
