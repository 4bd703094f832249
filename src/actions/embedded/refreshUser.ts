import type { Aglet } from '../../aglet'
import { EMBEDDED, EMBEDDED_FAMILIES } from '../../lib/embedded/embeddedWallet'
import { createEmbedded } from '../../signals/embedded/embedded'
import { loadEmbedded } from './loadEmbedded'
import { preferredType } from './storedLogin'

/**
 * Has the frame tell anew who is logged in, with the accounts in use: whoever watches the user hears of what has changed.
 * What was known stays where it does not answer.
 */
export async function refreshUser(aglet: Aglet): Promise<void> {
  const active = aglet.account.namespace.peek()
  // The active family last: the frame is on its network afterwards.
  for (const family of [...EMBEDDED_FAMILIES.filter(family => family !== active), active]) {
    const session = () => aglet.connections.sessionOf(family)
    if (session()?.connectorId !== EMBEDDED) continue
    try {
      const wallet = await loadEmbedded(aglet)
      // As chosen, not as shown, and when it is their turn: a switch of account or network may be on its way.
      await wallet.getUser(() => ({
        chainId: session()?.chainId,
        preferredAccountType: preferredType(aglet, family),
      }))
    } catch {
      // It is asked again when it is needed.
    }
  }
}

/** Looks whether the same user is still there: in another tab somebody may have logged out meanwhile, and somebody else in. */
export async function checkUser(aglet: Aglet): Promise<void> {
  if (!aglet.get(createEmbedded).user.peek()) return
  const wallet = await loadEmbedded(aglet)
  if (await wallet.checkUser()) await refreshUser(aglet)
}
