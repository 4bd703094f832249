import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { CaipNetworkId } from '../../types'

/** A request that the user must approve in the frame ([6.5]). */
export interface Approval {
  readonly method: string
  readonly params?: unknown
  readonly chainId: CaipNetworkId
}

/** The request awaiting approval, and a queue for later requests. */
export function createApproval() {
  const current = signal<Approval>()
  return {
    current: current as ReadonlySignal<Approval | undefined>,
    set: (next?: Approval) => {
      current.value = next
    },
    /** Resolves when all earlier requests have ended. */
    turn: Promise.resolve() as Promise<unknown>,
  }
}
