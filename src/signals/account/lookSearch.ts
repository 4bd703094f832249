import { type ReadonlySignal, signal } from '@preact/signals-core'

/** Why what was typed leads to no account. */
export type LookProblem =
  /** Neither an address nor a name. */
  | { readonly kind: 'none' | 'miswritten' }
  /** An address of a family that the host has no network of; `family` is the name that users know, e.g. `Solana`. */
  | { readonly kind: 'foreign'; readonly family: string }
  /** Nobody has the name; it could pass for another; it could not be looked up. */
  | { readonly kind: 'unknown' | 'doubtful' | 'failed' }

export interface LookSearch {
  readonly status: 'idle' | 'loading' | 'failed'
  readonly problem?: LookProblem
}

const IDLE: LookSearch = { status: 'idle' }

/** How it stands with what was typed to be looked at. */
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
