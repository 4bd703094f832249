import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Asset } from '../../lib/account/asset'
import type { CaipNetworkId } from '../../types'

/** A transfer that the user has confirmed, and how far it is. */
export interface Sending {
  readonly asset: Asset
  /** In the smallest unit. */
  readonly amount: bigint
  readonly to: string
  readonly name?: string
  readonly network: CaipNetworkId
  /**
   * `checking`: the name is looked up once more, and the wallet not asked yet. `asked`: the wallet has it. `declined`, `error`: nothing has left. `equal`: the same was sent a moment ago, or may
   * still be approved. `unknown`: the wait has ended, and it may still be approved.
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
  /** Of the transaction, once it has left. */
  readonly hash?: string
}

/** The last transfer that was confirmed here; those before it are in the activity. */
export function createSending() {
  const current = signal<Sending>()
  return {
    now: current as ReadonlySignal<Sending | undefined>,
    start: (sending: Sending) => (current.value = sending),
    /** @param of what `start` or an earlier change gave. @returns how it is now; of a former transfer, it stays with that */
    change(of: Sending, fields: Partial<Sending>): Sending {
      const next = { ...of, ...fields }
      if (current.peek() === of) current.value = next
      return next
    },
  }
}
