import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { CaipAddress, NativeBalance } from '../types'

/** Native balances of accounts that are listed side by side, by CAIP-10 id; null when one could not be read. */
export function createBalances() {
  const all = signal<ReadonlyMap<CaipAddress, NativeBalance | null>>(new Map())
  return {
    all: all as ReadonlySignal<ReadonlyMap<CaipAddress, NativeBalance | null>>,
    set(of: CaipAddress, balance: NativeBalance | null) {
      all.value = new Map(all.peek()).set(of, balance)
    },
  }
}
