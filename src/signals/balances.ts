import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { CaipAddress, NativeBalance } from '../types'

/** One account's native balance: known, not to be had just now, or never read. */
export type ListedBalance = NativeBalance | 'failed' | 'none'

/** Native balances of accounts that are listed side by side, by CAIP-10 id; absent while they are read. */
export function createBalances() {
  const all = signal<ReadonlyMap<CaipAddress, ListedBalance>>(new Map())
  return {
    all: all as ReadonlySignal<ReadonlyMap<CaipAddress, ListedBalance>>,
    set(of: CaipAddress, balance: ListedBalance) {
      all.value = new Map(all.peek()).set(of, balance)
    },
  }
}
