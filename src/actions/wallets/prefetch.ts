import type { Aglet } from '../../aglet'
import { createEventSink } from '../analytics/track'
import { isMobile } from '../modal/openModal'

/** With at least so many wallets installed or used before, none is recommended. */
const ENOUGH_WALLETS = 2

/** Fetches what an opened modal shows; the modal does not wait for it ([2.18]). */
export function prefetch(aglet: Aglet): void {
  const { resolvedOptions, wallets } = aglet
  const opened = import('../../chunks/modal/opened')
  // Each that uses it says what a failure to load means.
  opened.catch(() => {})
  opened
    .then(({ announceEmbedded, setNetworkImages, findDoubtfulOptions }) => {
      aglet.get(findDoubtfulOptions)
      aglet.get(announceEmbedded)
      return resolvedOptions.peek().basic ? undefined : setNetworkImages(aglet)
    })
    .catch(() => {})
  if (isMobile() || window.parent !== window)
    import('../../chunks/host/host').then(
      ({ detectInAppBrowser, prepareWalletLinks }) => {
        aglet.get(detectInAppBrowser)
        aglet.get(prepareWalletLinks)
      },
      () => {},
    )
  const { featuredWalletIds, excludeWalletIds, customWallets, features, projectId } = resolvedOptions.peek()
  const eventSink = aglet.get(createEventSink)
  if (features.analytics && projectId && !eventSink.to) {
    eventSink.to = []
    opened.then(
      ({ trackEvents }) => trackEvents(aglet),
      () => delete eventSink.to,
    )
  }
  const isCustomised = featuredWalletIds ?? excludeWalletIds ?? customWallets
  if (
    aglet.account.account.peek().isConnected ||
    (!isCustomised && wallets.rows.peek().length >= ENOUGH_WALLETS)
  )
    return
  opened.then(({ fetchListedWallets }) => fetchListedWallets(aglet)).catch(() => wallets.failListing())
}
