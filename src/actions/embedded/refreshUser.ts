import type { Aglet } from '../../aglet'
import { EMBEDDED } from '../../lib/embedded/embeddedWallet'
import { loadEmbedded } from './loadEmbedded'

/**
 * Has the frame tell anew who is logged in, with the account in use: whoever watches the user hears of what has changed.
 * What was known stays where it does not answer.
 */
export async function refreshUser(aglet: Aglet): Promise<void> {
  const session = aglet.connections.sessionOf(aglet.account.namespace.peek())
  if (session?.connectorId !== EMBEDDED) return
  const { type } = session.accounts[0]!
  try {
    const wallet = await loadEmbedded(aglet)
    await wallet.getUser({
      chainId: session.chainId,
      preferredAccountType: type === 'smartAccount' ? type : 'eoa',
    })
  } catch {
    // It is asked again when it is needed.
  }
}
