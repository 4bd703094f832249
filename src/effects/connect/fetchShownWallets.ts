import { effect, untracked } from '@preact/signals-core'
import { fetchListedWallets } from '../../actions/wallets/fetchListedWallets'
import type { Aglet } from '../../aglet'

/**
 * Fetches the wallets of the Connect view when a connected user opens it to add a wallet; opening the modal
 * fetches them for the others only. Call it once per instance, by `aglet.get`.
 */
export function fetchShownWallets(aglet: Aglet): void {
  const { modal, route } = aglet
  aglet.onDestroy(
    effect(() => {
      if (modal.open.value && route.view.value === 'Connect') untracked(() => fetchListedWallets(aglet))
    }),
  )
}
