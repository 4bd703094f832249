import type { Aglet } from '../aglet'
import { caipAddress } from '../lib/caip'
import { createPending, type PendingTransaction } from '../signals/pending'
import type { Network } from '../types'
import { loadHistory } from './loadHistory'
import { refreshAccount } from './refreshAccount'
import type { Search } from './whenDone'

/** How long between two looks at the chain (ms). */
const LOOK_AGAIN = 4000

/** Whether it can still be learned how it ended. */
export const isOpen = ({ status, batch }: PendingTransaction): boolean =>
  status === 'pending' || (status === 'asked' && !!batch)

/**
 * Asks the chain how the account's pending transactions ended, now and then until all have; then balances and history
 * are read again.
 *
 * @returns the stop
 */
export function followPending(aglet: Aglet, network: Network, address: string): () => void {
  const pending = aglet.get(createPending)
  const account = caipAddress(network.caipNetworkId, address)
  const searches = new Map<string, Search>()
  let wait = () => {}
  let stopped = false
  const look = async () => {
    const { createSearch } = await import('../parts/follow')
    if (stopped) return
    const open = pending.all.peek().filter(one => one.account === account && isOpen(one))
    const ends = await Promise.all(
      open.map(one => {
        const search = searches.get(one.hash) ?? createSearch(aglet, one)
        searches.set(one.hash, search)
        return search.look().catch(() => undefined)
      }),
    )
    if (stopped) return
    if (ends.some(end => end)) {
      loadHistory(aglet, { force: true })
      refreshAccount(aglet, { force: true }).catch(() => {})
    }
    if (!ends.every(end => end)) wait = aglet.after(LOOK_AGAIN, look)
  }
  look().catch(() => {})
  return () => {
    stopped = true
    wait()
  }
}
