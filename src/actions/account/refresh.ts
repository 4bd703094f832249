import type { Aglet } from '../../aglet'
import { refreshAccount } from './refreshAccount'

/** The host's read in progress, and the one that starts after it. */
const createRefreshes = (): { running?: Promise<void> | undefined; next?: Promise<void> | undefined } => ({})

/**
 * Reads the balances again and ignores every cache. Calls during a read share one more read, which starts
 * after it: a host that refreshes with every block, faster than a slow server answers, would otherwise
 * outdate each read before its answer arrives.
 */
export function refresh(aglet: Aglet): Promise<void> {
  const refreshes = aglet.get(createRefreshes)
  if (refreshes.running) {
    refreshes.next ??= refreshes.running.then(() => {
      refreshes.next = undefined
      return refresh(aglet)
    })
    return refreshes.next
  }
  refreshes.running = refreshAccount(aglet, { force: true }).finally(() => {
    refreshes.running = undefined
  })
  return refreshes.running
}
