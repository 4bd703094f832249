import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import { EMBEDDED, type EmbeddedAccountType } from '../../lib/embedded/embeddedWallet'
import { loadEmbedded } from './loadEmbedded'
import { readLogin, storeLogin } from './storedLogin'

/**
 * Makes the other kind of account the one in use ([4.43]), in the family in front; it stays so over reloads.
 *
 * @throws AgletError `not_connected`, and those of the frame
 */
export async function switchAccountType(aglet: Aglet, type: EmbeddedAccountType): Promise<void> {
  const namespace = aglet.account.namespace.peek()
  const session = () => aglet.connections.sessionOf(namespace)
  const checkConnected = () => {
    if (session()?.connectorId !== EMBEDDED)
      throw new AgletError('not_connected', 'The embedded wallet is not connected.')
  }
  checkConnected()
  const wallet = await loadEmbedded(aglet)
  await wallet.setPreferredAccount(type)
  // They may have logged out meanwhile.
  checkConnected()
  const { types, ...login } = readLogin(aglet)
  storeLogin(aglet, { ...login, types: { ...types, [namespace]: type } })
  // Whoever watches the session hears of the new account from this.
  await wallet.getUser(() => ({ chainId: session()?.chainId, preferredAccountType: type }))
}
