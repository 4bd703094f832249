import type { Aglet } from '../aglet'
import { isMobile } from './modal'
import { createTracks } from './track'

/** With so many wallets installed or used before, none is recommended. */
const ENOUGH = 2

/** What an opening modal wants to know; nobody waits for it ([2.18]). */
export function prefetch(aglet: Aglet): void {
  const { options, wallets } = aglet
  if (!options.peek().basic)
    import('./networkImages').then(({ nameNetworkImages }) => nameNetworkImages(aglet)).catch(() => {})
  if (isMobile() || window.parent !== window)
    import('../parts/host').then(
      ({ meetHost, readyLinks }) => {
        aglet.get(meetHost)
        aglet.get(readyLinks)
      },
      () => {},
    )
  const { featuredWalletIds, excludeWalletIds, customWallets, features, projectId } = options.peek()
  const tracks = aglet.get(createTracks)
  if (features.analytics && projectId && !tracks.to) {
    tracks.to = []
    import('../parts/analytics').then(
      ({ watchEvents }) => watchEvents(aglet),
      () => delete tracks.to,
    )
  }
  const wanted = featuredWalletIds ?? excludeWalletIds ?? customWallets
  if (aglet.account.account.peek().isConnected || (!wanted && wallets.rows.peek().length >= ENOUGH)) return
  import('../parts/lists').then(({ listWallets }) => listWallets(aglet)).catch(() => wallets.failListing())
}
