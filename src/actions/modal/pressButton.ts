import type { Aglet } from '../../aglet'
import type { View } from '../../signals/modal/route'
import { closeModal, openModal } from './openModal'

/**
 * Handles a click on the page's button: closes or opens the modal; asks a locked or silent wallet to connect
 * at once.
 *
 * @param namespace as the host wrote it; one without a network is ignored
 * @param view the view to open; by default Account when connected, else Connect
 */
export function pressButton(aglet: Aglet, namespace?: string | null, view?: View): void {
  const { account, modal, connectors, resolvedOptions, route } = aglet
  // The embedded modal is always open: the button leads to its first view.
  if (modal.open.peek() && !resolvedOptions.peek().enableEmbedded) {
    closeModal(aglet)
    return
  }
  const { connectorId, waitingFor } = account.account.peek()
  openModal(aglet, { view, namespace })
  const isAskable = waitingFor === 'locked' || waitingFor === 'silent'
  const connector = isAskable && connectors.find(connectorId)
  if (connector) route.push('ConnectingExternal', { connector })
}
