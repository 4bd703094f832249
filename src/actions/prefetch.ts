import type { Aglet } from '../aglet'
import { listWallets } from './listWallets'
import { nameNetworkImages } from './networkImages'

/** What an opening modal wants to know; nobody waits for it ([2.18]). */
export function prefetch(aglet: Aglet): void {
  nameNetworkImages(aglet).catch(() => {})
  if (!aglet.account.account.peek().isConnected) listWallets(aglet)
}
