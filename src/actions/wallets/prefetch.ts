import type { Aglet } from '../../aglet'
import { createListing } from '../../signals/connect/listing'
import { createEventSink } from '../analytics/track'
import { isMobile } from '../modal/openModal'

/** Loads the data that an open modal shows; the modal does not wait for it ([2.18]). */
export function prefetch(aglet: Aglet): void {
  const { resolvedOptions } = aglet
  const opened = import('../../chunks/modal/opened').then(part => {
    // Nothing is started for an instance that was destroyed meanwhile.
    aglet.lifetime.throwIfAborted()
    return part
  })
  // Each use of the promise below handles a failed load itself.
  opened.catch(() => {})
  opened
    .then(
      ({
        announceEmbedded,
        setNetworkImages,
        fetchShownWallets,
        findDoubtfulOptions,
        keepExposed,
        keepKeysInside,
      }) => {
        aglet.get(keepExposed)
        aglet.get(keepKeysInside)
        aglet.get(findDoubtfulOptions)
        aglet.get(fetchShownWallets)
        aglet.get(announceEmbedded)
        return resolvedOptions.peek().basic ? undefined : setNetworkImages(aglet)
      },
    )
    .catch(() => {})
  if (isMobile() || window.parent !== window)
    import('../../chunks/host/host').then(
      ({ detectInAppBrowser, prepareWalletLinks }) => {
        aglet.get(detectInAppBrowser)
        aglet.get(prepareWalletLinks)
      },
      () => {},
    )
  const { features, projectId } = resolvedOptions.peek()
  const eventSink = aglet.get(createEventSink)
  if (features.analytics && projectId && !eventSink.to) {
    eventSink.to = []
    opened.then(
      ({ trackEvents }) => trackEvents(aglet),
      () => delete eventSink.to,
    )
  }
  // Fetched even if wallets are installed, because the view shows the total number of wallets.
  if (aglet.account.account.peek().isConnected) return
  opened
    .then(({ fetchListedWallets }) => fetchListedWallets(aglet))
    .catch(() => aglet.get(createListing).fail())
}
