import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { CaipAddress, NativeBalance } from '../../types'

/** One account's native balance; `failed` when it could not be read, `none` when it is not read at all. */
export type ListedBalance = NativeBalance | 'failed' | 'none'

/** Native balances of accounts that are listed side by side, by CAIP-10 id; absent while they are read. */
export function createBalances() {
  const all = signal<ReadonlyMap<CaipAddress, ListedBalance>>(new Map())
  return {
    all: all as ReadonlySignal<ReadonlyMap<CaipAddress, ListedBalance>>,
    set(account: CaipAddress, balance: ListedBalance) {
      all.value = new Map(all.peek()).set(account, balance)
    },
  }
}
