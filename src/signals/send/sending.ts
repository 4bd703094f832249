import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { CaipNetworkId } from '../../types'
import type { PreparedTransfer } from './send'

/** A confirmed transfer, and its progress. */
export interface Sending {
  readonly prepared: PreparedTransfer
  /** What the user had entered (`inputsOf`); the form may have changed since. */
  readonly inputs: string
  /** The recipient's name, if one was given. */
  readonly name?: string | undefined
  readonly network: CaipNetworkId
  /**
   * `checking`: the name is being looked up again, before the wallet is asked. `asked`: the request is in the
   * wallet. `declined`, `error`: nothing was sent. `equal`: an equal transfer was sent a moment ago, or may
   * still be approved. `unknown`: waiting has ended, and the request may still be approved.
   */
  readonly status:
    | 'checking'
    | 'asked'
    | 'declined'
    | 'error'
    | 'equal'
    | 'unknown'
    | 'pending'
    | 'confirmed'
    | 'failed'
    | 'replaced'
    | 'expired'
  /** The transaction's hash, once it was sent. */
  readonly hash?: string
}

/** The transfer that was confirmed last; earlier ones are in the activity list. */
export function createSending() {
  const current = signal<Sending>()
  return {
    now: current as ReadonlySignal<Sending | undefined>,
    start: (sending: Sending) => (current.value = sending),
    /**
     * @param of a result of `start` or `change`
     * @returns the changed transfer; it is stored only if it is still the current one
     */
    change(of: Sending, fields: Partial<Sending>): Sending {
      const next = { ...of, ...fields }
      if (current.peek() === of) current.value = next
      return next
    },
  }
}
