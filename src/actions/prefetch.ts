import type { Aglet } from '../aglet'
import { isMobile } from './modal'
import { nameNetworkImages } from './networkImages'

/** With so many wallets installed or used before, none is recommended. */
const ENOUGH = 2

/** What an opening modal wants to know; nobody waits for it ([2.18]). */
export function prefetch(aglet: Aglet): void {
  nameNetworkImages(aglet).catch(() => {})
  const { options, wallets } = aglet
  if (isMobile() || window.parent !== window)
    import('../parts/host').then(
      ({ meetHost }) => aglet.get(meetHost),
      () => {},
    )
  const { featuredWalletIds, excludeWalletIds, customWallets } = options.peek()
  const wanted = featuredWalletIds ?? excludeWalletIds ?? customWallets
  if (aglet.account.account.peek().isConnected || (!wanted && wallets.rows.peek().length >= ENOUGH)) return
  import('../parts/lists').then(({ listWallets }) => listWallets(aglet)).catch(() => wallets.failListing())
}
