import type { Aglet } from '../../aglet'
import { EMBEDDED } from '../../lib/embedded/embeddedWallet'
import type { Account, Namespace } from '../../types'
import { track } from '../analytics/track'
import { chooseAccount } from './chooseAccount'

/**
 * Makes another account of a wallet the active one of its namespace, and activates the namespace. For another
 * account type of the embedded wallet, this happens after the wallet's frame has switched the type ([4.43]).
 *
 * @throws AgletError of the frame
 */
export async function switchAccount(
  aglet: Aglet,
  namespace: Namespace,
  { address, type }: Account,
): Promise<void> {
  const session = aglet.connections.sessionOf(namespace)
  const kind = session?.accounts[0]?.type !== type && (type === 'eoa' || type === 'smartAccount') && type
  if (kind && session?.connectorId === EMBEDDED) {
    chooseAccount(aglet, namespace, session.accounts[0]!.address)
    const { switchAccountType } = await import('../../chunks/embedded/account')
    await switchAccountType(aglet, kind, namespace)
    // Keep the active namespace if the user has switched to another one meanwhile.
    if (aglet.account.namespace.peek() !== namespace) return
  }
  chooseAccount(aglet, namespace, address)
  if (kind) track(aglet, 'SET_PREFERRED_ACCOUNT_TYPE', { accountType: kind })
}
