import type { AgletCore } from '../../aglet'

/** Maximum number of announcements, because any script of the page can dispatch them. */
const MAX_ANNOUNCEMENTS = 1000

/**
 * Collects wallet announcements (EIP-6963) from the start; `discoverAnnounced` reads them once they are
 * needed.
 */
export function listenEip6963({ announcements, announcementCount, options, onDestroy }: AgletCore): void {
  if (options.peek().enableEIP6963 === false) return
  let count = 0
  const onAnnouncement = (event: Event) => {
    if (++count > MAX_ANNOUNCEMENTS) return
    announcements.push((event as CustomEvent).detail)
    announcementCount.value++
  }
  window.addEventListener('eip6963:announceProvider', onAnnouncement)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  onDestroy(() => window.removeEventListener('eip6963:announceProvider', onAnnouncement))
}
