import { computed, type ReadonlySignal } from '@preact/signals-core'
import type { Aglet } from '../aglet'
import { parseCaipAddress } from '../lib/caip'
import { type Counterparties, counterpartiesOf } from '../lib/counterparties'
import type { CaipAddress } from '../types'
import { createHistories } from './history'

/** Rows of the history that are looked at; the newest ones. */
const MOST = 2000

/** With whom an account has dealt, as far as its history was read. */
export function partiesOf(aglet: Aglet, account: CaipAddress): ReadonlySignal<Counterparties> {
  const { state } = aglet.get(createHistories).of(account)
  const own = parseCaipAddress(account)?.address ?? ''
  return computed(() =>
    counterpartiesOf(state.value.months.flatMap(({ items }) => items).slice(0, MOST), own),
  )
}
