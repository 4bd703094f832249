import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { CaipAddress } from '../../types'

/** [2.16] */
export type AccountTab = 'Tokens' | 'NFTs' | 'Activity'

/**
 * The visible tab of the account, and the scroll position of each tab; kept for the session (spec [3.3]
 * currentTab).
 */
export function createAccountTab() {
  const current = signal<AccountTab>('Tokens')
  const startPositions = () => ({ Tokens: { top: 0 }, NFTs: { top: 0 }, Activity: { top: 0 } })
  let positions = startPositions()
  let shownAccount: CaipAddress | undefined
  return {
    current: current as ReadonlySignal<AccountTab>,
    show: (tab: AccountTab) => {
      current.value = tab
    },
    /**
     * Scroll positions by tab (px from the top), updated while the user scrolls; reset to 0 for another
     * account.
     */
    scrollPositionsOf(account: CaipAddress | undefined) {
      if (shownAccount !== account) positions = startPositions()
      shownAccount = account
      return positions
    },
  }
}
