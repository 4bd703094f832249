import { effect, untracked } from '@preact/signals-core'
import { refreshAccount } from '../../actions/account/refreshAccount'
import type { Aglet } from '../../aglet'
import { resetHoldings } from '../../signals/account/fetching'
import { createHoldings } from '../../signals/account/holdings'

/** Reads balance and name whenever another account or network becomes active; without an account none are left ([4.8]). */
export function watchBalances(aglet: Aglet): () => void {
  const { account } = aglet
  const holdings = aglet.get(createHoldings)
  return effect(() => {
    const { address } = account.account.value
    const { caipNetworkId } = account.network.value
    untracked(() => {
      if (address && caipNetworkId) refreshAccount(aglet).catch(() => {})
      else resetHoldings(holdings, '')
    })
  })
}
