import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { CaipNetworkId } from '../../types'

/** What the user is to approve in the frame ([6.5]). */
export interface Approval {
  readonly method: string
  readonly params?: unknown
  readonly chainId: CaipNetworkId
}

/** The call that the user is asked to approve, and the calls that wait for it to end. */
export function createApproval() {
  const current = signal<Approval>()
  return {
    current: current as ReadonlySignal<Approval | undefined>,
    set: (next?: Approval) => {
      current.value = next
    },
    /** Ends when those before have ended. */
    turn: Promise.resolve() as Promise<unknown>,
  }
}
