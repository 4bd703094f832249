import type { Aglet } from '../../aglet'
import { BALANCE_STALE_MS, refreshShown } from './refreshAccount'

/**
 * Keeps the balances of the shown account fresh: reads them again whenever their cache is stale ([9.10]) and
 * when the page becomes visible. A hidden page sends no requests.
 *
 * @returns a function that stops it
 */
export function keepAccountFresh(aglet: Aglet): () => void {
  const page = document
  let stopTimer = () => {}
  let ended = false
  const renew = async () => {
    stopTimer()
    if (page.hidden) return
    await refreshShown(aglet).catch(() => {})
    wait()
  }
  const wait = () => {
    stopTimer()
    if (!ended) stopTimer = aglet.after(BALANCE_STALE_MS, renew)
  }
  page.addEventListener('visibilitychange', renew)
  wait()
  return () => {
    ended = true
    stopTimer()
    page.removeEventListener('visibilitychange', renew)
  }
}
