import type { Aglet } from '../../aglet'
import { track } from '../analytics/track'
import { openModal } from './openModal'

/** Handles a click on the page's network button: opens the list of networks. */
export function pressNetworkButton(aglet: Aglet): void {
  openModal(aglet, { view: 'Networks' })
  // A first view is no event, so the click is. The opening has asked for this code too, and then waits for events.
  aglet.runtime
    .loadWallet()
    .then(() => track(aglet, 'CLICK_NETWORKS'))
    .catch(() => {})
}
