import { batch, type ReadonlySignal, signal } from '@preact/signals-core'
import type { AgletError } from '../../errors'

/** What is known about the name that is typed. */
export type NameCheck =
  | { readonly status: 'idle' | 'short' | 'letters' | 'waiting' | 'unserved' | 'failed' }
  | {
      readonly status: 'known'
      /** In full. */
      readonly name: string
      /** Whether somebody has it. */
      readonly registered: boolean
      /** Free names like it, in full. */
      readonly others: readonly string[]
    }

/** The state of the newest attempt to register. */
export type Registering =
  | { readonly status: 'idle' }
  | { readonly status: 'signing' | 'sending' | 'done'; readonly name: string }
  | { readonly status: 'failed'; readonly name: string; readonly error: AgletError; readonly late: boolean }

/** Choosing a name for the account, and registering it. */
export function createNaming() {
  const label = signal('')
  const check = signal<NameCheck>({ status: 'idle' })
  const owned = signal('')
  const registering = signal<Registering>({ status: 'idle' })
  return {
    /** What is typed, without the zone, in lower case. */
    label: label as ReadonlySignal<string>,
    check: check as ReadonlySignal<NameCheck>,
    /** A name that the account has registered already; '' for none, as far as is known. */
    owned: owned as ReadonlySignal<string>,
    registering: registering as ReadonlySignal<Registering>,

    setLabel(next: string, state: NameCheck) {
      batch(() => {
        label.value = next
        check.value = state
        if (registering.peek().status === 'failed') registering.value = { status: 'idle' }
      })
    },
    /** Ignored when the label has changed since the check was started. */
    setCheck(of: string, state: NameCheck) {
      if (label.peek() === of) check.value = state
    },
    setOwnedName(name: string) {
      owned.value = name
    },
    setRegistering(state: Registering) {
      registering.value = state
    },
  }
}

export type Naming = ReturnType<typeof createNaming>
