import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core'
import type { AgletCore } from '../../aglet'
import { createHoldings } from './holdings'

/** What the user calls the active account. It is written by code that is loaded later, as the button's balance is. */
export const createActiveLabel = (): Signal<string | undefined> => signal()

/** The active account's name, the same wherever it stands: the user's own, else the one that the address has. */
export const createAccountName = (aglet: AgletCore): ReadonlySignal<string | undefined> => {
  const label = aglet.get(createActiveLabel)
  const { identity } = aglet.get(createHoldings)
  return computed(() => label.value ?? (identity.value.value?.name || undefined))
}
