import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import { embeddedConnector } from '../../lib/embedded/embeddedConnector'
import type { AuthProvider } from '../../lib/embedded/embeddedWallet'
import { createEmbedded } from '../../signals/embedded/embedded'
import { embeddedFamilies } from '../../signals/embedded/isEmbeddedOn'
import type { Namespace } from '../../types'
import { connect } from '../connect/connect'
import { hideModal } from '../modal/openModal'
import { readLogin, storeLogin } from './storedLogin'

/** The family that a login is for: the one in front, else the first that the embedded wallet serves. */
export function loginFamily({ modal, networks }: Aglet): Namespace {
  const families = embeddedFamilies(networks.requested.peek())
  const front = modal.family.peek() ?? networks.active.peek().chainNamespace
  const family = families.includes(front) ? front : families[0]
  if (family) return family
  throw new AgletError('adapter_not_found', 'Chain adapter not found')
}

/**
 * Connects who has just logged in to the frame, and goes on as after any connection: to the sign-in where the host asks
 * for one, else the modal closes.
 *
 * @param userName as the social provider told it
 * @throws AgletError those of `connect`
 */
export async function finishLogin(aglet: Aglet, provider: AuthProvider, userName?: string): Promise<void> {
  const embedded = aglet.get(createEmbedded)
  // Before the session is made, which tells of it.
  embedded.setProvider(provider)
  embedded.setUserName(userName)
  await connect(aglet, embeddedConnector(loginFamily(aglet)))
  storeLogin(aglet, { ...readLogin(aglet), provider })
  embedded.setLoginEmail('')
  embedded.setFarcasterUrl()
  const { siwx, siweConfig } = aglet.options.peek()
  if (!siwx && !siweConfig && aglet.opened.peek()) hideModal(aglet)
}
