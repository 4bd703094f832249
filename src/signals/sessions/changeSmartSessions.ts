import type { AgletError } from '../../errors'
import type { SmartSession } from '../../lib/sessions/smartSession'
import { IDLE } from '../account/holdings'
import type { SmartSessions } from './smartSessions'

// The functions that change the list of smart sessions. They are in a separate file because a host's hook
// only reads the list.

/** Clears the sessions of another account. */
export function startSmartSessions({ owner, all }: SmartSessions, account: string): void {
  all.value = account === owner.peek() ? { ...all.peek(), status: 'loading' } : { status: 'loading' }
  owner.value = account
}

/** For an account that cannot have sessions. */
export function clearSmartSessions({ owner, all }: SmartSessions): void {
  owner.value = ''
  all.value = IDLE
}

/** A late answer for another account is ignored. @param at ms since 1970 */
export function succeedSmartSessions(
  { owner, all, now }: SmartSessions,
  account: string,
  sessions: readonly SmartSession[],
  at: number,
): void {
  if (account !== owner.peek()) return
  now.value = at
  all.value = {
    status: 'ready',
    value: [...sessions].sort((a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0)),
    at,
  }
}

export function failSmartSessions({ owner, all }: SmartSessions, account: string, error: AgletError): void {
  if (account === owner.peek()) all.value = { ...all.peek(), status: 'failed', error }
}

/** @param at ms since 1970 */
export function markSessionRevoked({ all }: SmartSessions, pci: string, at: number): void {
  const { value, ...rest } = all.peek()
  if (value)
    all.value = {
      ...rest,
      value: value.map(session => (session.pci === pci ? { ...session, revokedAt: at } : session)),
    }
}
