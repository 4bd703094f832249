import { computed, type ReadonlySignal } from '@preact/signals-core'
import type { Aglet } from '../../aglet'
import { parseCaipAddress } from '../../lib/account/caip'
import { type Counterparties, counterpartiesOf } from '../../lib/activity/counterparties'
import type { CaipAddress } from '../../types'
import { createHistories } from './history'

/** Maximum number of history rows searched, the newest first. */
const MAX_ROWS = 2000

/** The counterparties of an account in the history that was read. */
export function partiesOf(aglet: Aglet, account: CaipAddress): ReadonlySignal<Counterparties> {
  const { state } = aglet.get(createHistories).of(account)
  const own = parseCaipAddress(account)?.address ?? ''
  return computed(() =>
    counterpartiesOf(state.value.months.flatMap(({ items }) => items).slice(0, MAX_ROWS), own),
  )
}
