import { computed, type ReadonlySignal } from '@preact/signals-core'
import type { Aglet } from '../../aglet'
import { createHoldings } from './holdings'

/** Whether the active account is known to have no name, on a network that the API serves. */
export function createNameless(aglet: Aglet): ReadonlySignal<boolean> {
  const { identity, tokens } = aglet.get(createHoldings)
  return computed(
    () =>
      identity.value.status === 'ready' &&
      !identity.value.value?.name &&
      tokens.value.error?.code !== 'chain_unsupported',
  )
}
