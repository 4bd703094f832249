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

/**
 * The namespace of a login: the active one if the embedded wallet serves it, else the first that it serves.
 */
export function loginFamily({ modal, networks }: Aglet): Namespace {
  const families = embeddedFamilies(networks.requested.peek())
  const front = modal.family.peek() ?? networks.active.peek().chainNamespace
  const family = families.includes(front) ? front : families[0]
  if (family) return family
  throw new AgletError('adapter_not_found', 'Chain adapter not found')
}

/**
 * Connects the user who has logged in to the frame, and continues as after any connection: with the sign-in
 * if the host asks for one, else the modal closes.
 *
 * @param userName the name that the social provider reported
 * @throws AgletError the errors of `connect`
 */
export async function finishLogin(aglet: Aglet, provider: AuthProvider, userName?: string): Promise<void> {
  const embedded = aglet.get(createEmbedded)
  // Set before the session is created, because the session includes it.
  embedded.setProvider(provider)
  embedded.setUserName(userName)
  await connect(aglet, embeddedConnector(loginFamily(aglet)))
  storeLogin(aglet, { ...readLogin(aglet), provider })
  embedded.setLoginEmail('')
  embedded.setFarcasterUrl()
  const { siwx, siweConfig } = aglet.options.peek()
  if (!siwx && !siweConfig && aglet.opened.peek()) hideModal(aglet)
}
