import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import { EMBEDDED, type EmbeddedAccountType } from '../../lib/embedded/embeddedWallet'
import { loadEmbedded } from './loadEmbedded'
import { readLogin, storeLogin } from './storedLogin'

/**
 * Switches a namespace, by default the active one, to the other account type ([4.43]); the choice survives
 * reloads.
 *
 * @throws AgletError `not_connected`, and the errors of the frame
 */
export async function switchAccountType(
  aglet: Aglet,
  type: EmbeddedAccountType,
  namespace = aglet.account.namespace.peek(),
): Promise<void> {
  const session = () => aglet.connections.sessionOf(namespace)
  const checkConnected = () => {
    if (session()?.connectorId !== EMBEDDED)
      throw new AgletError('not_connected', 'The embedded wallet is not connected.')
  }
  checkConnected()
  const wallet = await loadEmbedded(aglet)
  await wallet.setPreferredAccount(type)
  // The user may have logged out meanwhile.
  checkConnected()
  const { types, ...login } = readLogin(aglet)
  storeLogin(aglet, { ...login, types: { ...types, [namespace]: type } })
  // This notifies the session's listeners of the new account.
  await wallet.getUser(() => ({ chainId: session()?.chainId, preferredAccountType: type }))
}
