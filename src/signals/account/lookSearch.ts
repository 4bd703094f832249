import { type ReadonlySignal, signal } from '@preact/signals-core'

/** Why the typed text gives no account. */
export type LookProblem =
  /** `none`: neither an address nor a name; `miswritten`: the address fails the EIP-55 checksum. */
  | { readonly kind: 'none' | 'miswritten' }
  /**
   * An address of a family for which the host has no network; `family` is the family's display name, e.g.
   * `Solana`.
   */
  | { readonly kind: 'foreign'; readonly family: string }
  /**
   * `unknown`: no address was found for the name; `doubtful`: it can be confused with another; `failed`: the
   * lookup failed.
   */
  | { readonly kind: 'unknown' | 'doubtful' | 'failed' }

export interface LookSearch {
  readonly status: 'idle' | 'loading' | 'failed'
  readonly problem?: LookProblem
}

const IDLE: LookSearch = { status: 'idle' }

/** The lookup of the text typed in the view "Look around". */
export function createLookSearch() {
  const state = signal(IDLE)
  return {
    state: state as ReadonlySignal<LookSearch>,
    start() {
      state.value = { status: 'loading' }
    },
    fail(problem: LookProblem) {
      state.value = { status: 'failed', problem }
    },
    reset() {
      state.value = IDLE
    },
  }
}
