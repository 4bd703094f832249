import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { CaipAddress } from '../types'

/** [2.16] */
export type AccountTab = 'Tokens' | 'NFTs' | 'Activity'

/** Which tab of the account shows, and how far each is scrolled; kept for the session (spec [3.3] currentTab). */
export function createAccountTab() {
  const current = signal<AccountTab>('Tokens')
  const fresh = () => ({ Tokens: { top: 0 }, NFTs: { top: 0 }, Activity: { top: 0 } })
  let places = fresh()
  let of: CaipAddress | undefined
  return {
    current: current as ReadonlySignal<AccountTab>,
    show: (tab: AccountTab) => {
      current.value = tab
    },
    /** px from the top, by tab; written as one scrolls. Another account begins at its top. */
    placesOf(account: CaipAddress | undefined) {
      if (of !== account) places = fresh()
      of = account
      return places
    },
  }
}
