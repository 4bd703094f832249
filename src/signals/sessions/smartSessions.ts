import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { AgletError } from '../../errors'
import type { SmartSession } from '../../lib/sessions/smartSession'
import { type Fetched, IDLE } from '../account/holdings'

/** The smart sessions of one account on one network, as shown to the user and returned to hosts. */
export function createSmartSessions() {
  /** CAIP-10 of the account. */
  let owner = ''
  const all = signal<Fetched<readonly SmartSession[]>>(IDLE)
  const now = signal(Date.now())
  return {
    /** The sessions of the account that was requested last, the newest first. */
    all: all as ReadonlySignal<Fetched<readonly SmartSession[]>>,
    /** The time for deciding which sessions are active or expired (ms since 1970). */
    now: now as ReadonlySignal<number>,
    /** Clears the sessions of another account. */
    start(account: string) {
      all.value = account === owner ? { ...all.peek(), status: 'loading' } : { status: 'loading' }
      owner = account
    },
    /** A late answer for another account is ignored. @param at ms since 1970 */
    succeed(account: string, sessions: readonly SmartSession[], at: number) {
      if (account !== owner) return
      now.value = at
      all.value = {
        status: 'ready',
        value: [...sessions].sort((a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0)),
        at,
      }
    },
    /** @param account empty when none was requested */
    fail(account: string, error: AgletError) {
      if (account === owner) all.value = { ...all.peek(), status: 'failed', error }
    },
    /** @param at ms since 1970 */
    revoke(pci: string, at: number) {
      const { value, ...rest } = all.peek()
      if (value)
        all.value = {
          ...rest,
          value: value.map(session => (session.pci === pci ? { ...session, revokedAt: at } : session)),
        }
    },
    /** For an account that cannot have sessions. */
    clear() {
      owner = ''
      all.value = IDLE
    },
  }
}
