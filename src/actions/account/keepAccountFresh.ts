import type { Aglet } from '../../aglet'
import { BALANCE_STALE_MS, refreshShown } from './refreshAccount'

/**
 * Keeps true what the account on the screen holds: it is read again whenever its cache has run out ([9.10]), and as the
 * page is seen again. A page that is hidden asks nothing.
 *
 * @returns the function that ends it
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
