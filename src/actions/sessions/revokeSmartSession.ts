import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import { matching } from '../../lib/data/json'
import { type SmartSession, writePermission } from '../../lib/sessions/smartSession'
import { revokeSession } from '../../net/sessions/revokeSession'
import { markSessionRevoked } from '../../signals/sessions/changeSmartSessions'
import { createSmartSessions } from '../../signals/sessions/smartSessions'
import { showSnack } from '../modal/showSnack'
import { requestWallet } from '../money/requestWallet'
import { getReadySender } from '../money/sender'
import { getSmartSessions } from './loadSmartSessions'
import { sessionAccount } from './sessionAccount'

/** A signature of at most 100 KB. */
const SIGNATURE = /^0x(?:[\da-f]{2}){1,100000}$/i

/**
 * Revokes a session: the wallet signs the revocation (`wallet_revokePermissions`), which is sent to the API
 * ([7.21]).
 *
 * @param account the account of the session
 * @throws AgletError `user_rejected`, `cancelled`, `bad_response`, those of `sessionAccount` and of the
 *   request
 */
async function endSession(
  aglet: Aglet,
  { pci, permissions, expiry }: SmartSession,
  account = sessionAccount(aglet).account,
): Promise<void> {
  await getReadySender(aglet, account)
  const reply = await requestWallet(aglet, 'wallet_revokePermissions', [
    {
      pci,
      permissions: permissions.map(writePermission),
      expiry: Math.floor(expiry / 1000),
      address: account,
    },
  ])
  const signature = matching(reply, SIGNATURE)
  if (!signature) throw new AgletError('bad_response', 'The wallet answered without a signature.')
  const { success } = await revokeSession(aglet.net, { address: account, pci, signature }, aglet.lifetime)
  if (!success) throw new AgletError('chain_unsupported', 'Unsupported chain')
  markSessionRevoked(aglet.get(createSmartSessions), pci, Date.now())
}

/**
 * Revokes one of the account's sessions, for a host.
 *
 * @param pci the session's id, which is the `context` of the granted permissions
 * @throws AgletError `invalid_input` if there is no such session, else as `endSession`
 */
export async function revokeSmartSession(aglet: Aglet, pci: string): Promise<void> {
  const { account } = sessionAccount(aglet)
  const found = (await getSmartSessions(aglet)).find(session => session.pci === pci)
  if (!found)
    throw new AgletError('invalid_input', 'The account has no such session.', { meta: { Pci: pci } })
  if (found.revokedAt === undefined) await endSession(aglet, found, account)
}

/**
 * The same for the list in the modal; shows a message on failure.
 *
 * @returns whether the session was revoked
 */
export async function revokeFromList(aglet: Aglet, session: SmartSession): Promise<boolean> {
  try {
    await endSession(aglet, session)
    return true
  } catch {
    showSnack(aglet, 'Error revoking smart session', 'error')
    return false
  }
}
