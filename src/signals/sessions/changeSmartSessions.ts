import type { AgletError } from '../../errors'
import { defined } from '../../lib/data/defined'
import type { SmartSession } from '../../lib/sessions/smartSession'
import { IDLE } from '../account/holdings'
import type { SmartSessions } from './smartSessions'

// The functions that change the list of smart sessions. They are in a separate file because a host's hook
// only reads the list.

/** Starts a read; clears the sessions of another account. @returns identifies the read */
export function startSmartSessions(sessions: SmartSessions, account: string): object {
  const { owner, all } = sessions
  all.value = account === owner.peek() ? { ...all.peek(), status: 'loading' } : { status: 'loading' }
  owner.value = account
  sessions.newest = {}
  return sessions.newest
}

/** For an account that cannot have sessions. */
export function clearSmartSessions(sessions: SmartSessions): void {
  sessions.owner.value = ''
  sessions.all.value = IDLE
  sessions.newest = undefined
}

/** The reply to an earlier read is ignored. @param at ms since 1970 */
export function succeedSmartSessions(
  { all, now, newest }: SmartSessions,
  read: object,
  sessions: readonly SmartSession[],
  at: number,
): void {
  if (read !== newest) return
  // A session that was revoked meanwhile may still be active in the reply.
  const known = new Map(all.peek().value?.map(({ pci, revokedAt }) => [pci, revokedAt]))
  now.value = at
  all.value = {
    status: 'ready',
    value: sessions
      .map(session => defined({ ...session, revokedAt: session.revokedAt ?? known.get(session.pci) }))
      .sort((a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0)),
    at,
  }
}

export function failSmartSessions({ all, newest }: SmartSessions, read: object, error: AgletError): void {
  if (read === newest) all.value = { ...all.peek(), status: 'failed', error }
}

/** @param at ms since 1970 */
export function markSessionRevoked({ all, now }: SmartSessions, pci: string, at: number): void {
  const { value, ...rest } = all.peek()
  // Otherwise the revocation would be later than the time that is shown as the present.
  now.value = at
  if (value)
    all.value = {
      ...rest,
      value: value.map(session => (session.pci === pci ? { ...session, revokedAt: at } : session)),
    }
}
