import { type Signal, signal } from '@preact/signals-core'
import type { SmartSession } from '../../lib/sessions/smartSession'
import { type Fetched, IDLE } from '../account/holdings'

/**
 * The smart sessions of one account on one network, as shown to the user and returned to hosts; changed by
 * `changeSmartSessions.ts`.
 */
export interface SmartSessions {
  /** CAIP-10 of the account that was requested last; empty when none was. */
  readonly owner: Signal<string>
  /** The sessions of `owner`, the newest first. */
  readonly all: Signal<Fetched<readonly SmartSession[]>>
  /** The latest read; a reply to an earlier one changes nothing. */
  newest?: object | undefined
  /** The time for deciding which sessions are active or expired (ms since 1970). */
  readonly now: Signal<number>
}

export const createSmartSessions = (): SmartSessions => ({
  owner: signal(''),
  all: signal(IDLE),
  now: signal(Date.now()),
})
