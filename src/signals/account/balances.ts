import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { CaipAddress, NativeBalance } from '../../types'

/**
 * An account's native balance; `failed` when it could not be read, `none` when it is not read for this
 * account.
 */
export type ListedBalance = NativeBalance | 'failed' | 'none'

/** Native balances of the accounts in a list, by CAIP-10 id; absent while loading. */
export function createBalances() {
  const all = signal<ReadonlyMap<CaipAddress, ListedBalance>>(new Map())
  return {
    all: all as ReadonlySignal<ReadonlyMap<CaipAddress, ListedBalance>>,
    set(account: CaipAddress, balance: ListedBalance) {
      all.value = new Map(all.peek()).set(account, balance)
    },
  }
}
