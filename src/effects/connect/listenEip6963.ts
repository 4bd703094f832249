import { computed, effect, untracked } from '@preact/signals-core'
import type { AgletCore } from '../../aglet'

/** Maximum number of announcements, because any script of the page can dispatch them. */
const MAX_ANNOUNCEMENTS = 1000

/**
 * Collects wallet announcements (EIP-6963) from the start, or once the option allows them; `discoverAnnounced`
 * reads them once they are needed.
 */
export function listenEip6963({ announcements, announcementCount, options, onDestroy }: AgletCore): void {
  const onAnnouncement = (event: Event) => {
    if (announcementCount.value >= MAX_ANNOUNCEMENTS) return
    announcements.push((event as CustomEvent).detail)
    announcementCount.value++
  }
  const isOn = computed(() => options.value.enableEIP6963 !== false)
  onDestroy(
    effect(() => {
      if (!isOn.value) return
      window.addEventListener('eip6963:announceProvider', onAnnouncement)
      // Wallets answer at once; what their listeners read is not tracked.
      untracked(() => window.dispatchEvent(new Event('eip6963:requestProvider')))
      return () => window.removeEventListener('eip6963:announceProvider', onAnnouncement)
    }),
  )
}
