import { effect, untracked } from '@preact/signals-core'
import { refreshAccount } from '../../actions/account/refreshAccount'
import type { Aglet } from '../../aglet'

/** Reads balances and name whenever another account or network becomes active. */
export function watchBalances(aglet: Aglet): () => void {
  const { account } = aglet
  return effect(() => {
    account.account.value.address
    account.network.value.caipNetworkId
    untracked(() => {
      refreshAccount(aglet).catch(() => {})
    })
  })
}
