import type { Aglet } from '../aglet'
import type { Namespace } from '../types'
import { closeModal, openModal } from './modal'

/** What a press of the page's button does: closes an open modal; a locked wallet is asked at once. */
export function pressButton(aglet: Aglet, namespace?: Namespace): void {
  const { account, modal, connectors, route } = aglet
  if (modal.open.peek()) {
    closeModal(aglet)
    return
  }
  const { connectorId, waitingFor } = account.account.peek()
  openModal(aglet, { namespace })
  const connector = waitingFor === 'locked' && connectorId ? connectors.find(connectorId) : undefined
  if (connector) route.push('ConnectingExternal', { connector })
}
