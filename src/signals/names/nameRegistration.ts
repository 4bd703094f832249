import { batch, type ReadonlySignal, signal } from '@preact/signals-core'
import type { AgletError } from '../../errors'

/** The check of the typed name. */
export type NameCheck =
  | { readonly status: 'idle' | 'short' | 'letters' | 'waiting' | 'unserved' | 'failed' }
  | {
      readonly status: 'known'
      /** The full name, with its zone. */
      readonly name: string
      /** Whether the name is taken. */
      readonly registered: boolean
      /** Similar names that are free, in full. */
      readonly others: readonly string[]
    }

/** The state of the newest registration. */
export type Registering =
  | { readonly status: 'idle' }
  | { readonly status: 'signing' | 'sending' | 'done'; readonly name: string }
  | { readonly status: 'failed'; readonly name: string; readonly error: AgletError; readonly late: boolean }

/** The state of choosing and registering an account name. */
export function createNameRegistration() {
  const label = signal('')
  const check = signal<NameCheck>({ status: 'idle' })
  const owned = signal('')
  const registering = signal<Registering>({ status: 'idle' })
  return {
    /** The typed text in lower case, without the zone. */
    label: label as ReadonlySignal<string>,
    check: check as ReadonlySignal<NameCheck>,
    /** The account's registered name; '' when it has none or it is not known. */
    owned: owned as ReadonlySignal<string>,
    registering: registering as ReadonlySignal<Registering>,

    setLabel(next: string, state: NameCheck) {
      batch(() => {
        label.value = next
        check.value = state
        if (registering.peek().status === 'failed') registering.value = { status: 'idle' }
      })
    },
    /** Ignored when the label changed after the check was started. */
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
