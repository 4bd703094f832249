import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import { embeddedConnector } from '../../lib/embedded/embeddedConnector'
import { EMBEDDED } from '../../lib/embedded/embeddedWallet'
import { createEmbedded } from '../../signals/embedded/embedded'
import { isEmbeddedOn } from '../../signals/embedded/isEmbeddedOn'
import type { Session } from '../../types'
import { connect } from '../connect/connect'
import { nextSession } from '../connect/connectById'
import { openModal } from '../modal/openModal'
import { loginFamily } from './finishLogin'

/**
 * Connects the logged-in user, or opens the modal for the login.
 *
 * @throws AgletError `wallet_not_found` if the host has disabled logins, `adapter_not_found` if it has no
 *   network for them, `cancelled`, `destroyed`, and the errors of `connect`
 */
export async function connectEmbedded(aglet: Aglet): Promise<Session> {
  // It may have been destroyed while this code loaded.
  aglet.lifetime.throwIfAborted()
  if (!isEmbeddedOn(aglet.resolvedOptions.peek()))
    throw new AgletError('wallet_not_found', 'The wallet was not found in this browser.', {
      meta: { Connector: EMBEDDED },
    })
  const family = loginFamily(aglet)
  if (aglet.get(createEmbedded).user.peek()) return connect(aglet, embeddedConnector(family))
  openModal(aglet, { view: 'Connect' })
  return nextSession(aglet, { connectorId: EMBEDDED })
}
