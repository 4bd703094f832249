import type { Aglet } from '../../aglet'
import { EMBEDDED, EMBEDDED_FAMILIES } from '../../lib/embedded/embeddedWallet'
import { createEmbedded } from '../../signals/embedded/embedded'
import { loadEmbedded } from './loadEmbedded'
import { preferredType } from './storedLogin'

/**
 * Reads the logged-in user and the accounts in use from the frame again; subscribers to the user are notified
 * of changes. If the frame does not answer, the known user stays.
 */
export async function refreshUser(aglet: Aglet): Promise<void> {
  const active = aglet.account.namespace.peek()
  // The active namespace last, because the frame then stays on its network.
  for (const family of [...EMBEDDED_FAMILIES.filter(family => family !== active), active]) {
    const session = () => aglet.connections.sessionOf(family)
    if (session()?.connectorId !== EMBEDDED) continue
    try {
      const wallet = await loadEmbedded(aglet)
      // A function, read when the request is sent, and the chosen account type rather than the shown one: a
      // switch of account or network may be in progress.
      await wallet.getUser(() => ({
        chainId: session()?.chainId,
        preferredAccountType: preferredType(aglet, family),
      }))
    } catch {
      // The user is read again when needed.
    }
  }
}

/**
 * Checks that the same user is still logged in; another tab may have logged out or logged in another user.
 */
export async function checkUser(aglet: Aglet): Promise<void> {
  if (!aglet.get(createEmbedded).user.peek()) return
  const wallet = await loadEmbedded(aglet)
  if (await wallet.checkUser()) await refreshUser(aglet)
}
