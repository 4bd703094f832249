import type { Aglet } from '../../aglet'
import { EMBEDDED } from '../../lib/embedded/embeddedWallet'
import type { Account, Namespace } from '../../types'
import { track } from '../analytics/track'
import { chooseAccount } from './chooseAccount'

/**
 * Makes another account of a wallet the active one of its family, and the family the active one: at once, or, for another
 * kind of account of the embedded wallet, once its frame has made it so ([4.43]).
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
    // It is the family in front whose kind of account is changed there.
    chooseAccount(aglet, namespace, session.accounts[0]!.address)
    const { switchAccountType } = await import('../../chunks/embedded/embedded')
    await switchAccountType(aglet, kind)
    // Whoever has turned to another family meanwhile stays there.
    if (aglet.account.namespace.peek() !== namespace) return
  }
  chooseAccount(aglet, namespace, address)
  if (kind) track(aglet, 'SET_PREFERRED_ACCOUNT_TYPE', { accountType: kind })
}
