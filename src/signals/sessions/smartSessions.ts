import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { AgletError } from '../../errors'
import type { SmartSession } from '../../lib/sessions/smartSession'
import { type Fetched, IDLE } from '../account/holdings'

/** The smart sessions of one account on one network: what is shown to its user, and told to hosts. */
export function createSmartSessions() {
  /** CAIP-10 of whose they are. */
  let owner = ''
  const all = signal<Fetched<readonly SmartSession[]>>(IDLE)
  const now = signal(Date.now())
  return {
    /** Of the account that they were asked for last, the newest first. */
    all: all as ReadonlySignal<Fetched<readonly SmartSession[]>>,
    /** The moment by which they are told to be active or expired (ms since 1970). */
    now: now as ReadonlySignal<number>,
    /** What was known of another account is forgotten. */
    start(account: string) {
      all.value = account === owner ? { ...all.peek(), status: 'loading' } : { status: 'loading' }
      owner = account
    },
    /** A late answer about another account changes nothing. @param at ms since 1970 */
    succeed(account: string, sessions: readonly SmartSession[], at: number) {
      if (account !== owner) return
      now.value = at
      all.value = {
        status: 'ready',
        value: [...sessions].sort((a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0)),
        at,
      }
    },
    /** @param account empty where none has been asked for */
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
    /** For an account that can have none. */
    clear() {
      owner = ''
      all.value = IDLE
    },
  }
}
