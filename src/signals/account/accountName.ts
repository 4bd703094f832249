import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core'
import type { AgletCore } from '../../aglet'
import { createHoldings } from './holdings'

/** The user's label for the active account. Set by code that loads later, like the button's balance. */
export const createActiveLabel = (): Signal<string | undefined> => signal()

/** The active account's display name, the same everywhere: the user's label, else the name of the address. */
export const createAccountName = (aglet: AgletCore): ReadonlySignal<string | undefined> => {
  const label = aglet.get(createActiveLabel)
  const { identity } = aglet.get(createHoldings)
  return computed(() => label.value ?? (identity.value.value?.name || undefined))
}
