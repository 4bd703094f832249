import type { Aglet } from '../../aglet'
import { caipAddress } from '../../lib/account/caip'
import { repeat } from '../../lib/data/pause'
import { createPending, type PendingTransaction } from '../../signals/activity/pending'
import type { Network } from '../../types'
import { refreshAccount } from '../account/refreshAccount'
import { loadHistory } from './loadHistory'
import type { TransactionWatch } from './waitForTransactionReceipt'

/** Interval of polling (ms). */
const POLL_MS = 4000

/** Whether a transaction has not ended yet and its status can be read. */
export const isUnresolved = ({ status, batch }: PendingTransaction): boolean =>
  status === 'pending' || (status === 'asked' && !!batch)

/**
 * Polls the status of the account's pending transactions until all have ended, and reads balances and history
 * again whenever some have.
 *
 * @returns a function that stops it
 */
export function watchPendingTransactions(aglet: Aglet, network: Network, address: string): () => void {
  const pending = aglet.get(createPending)
  const account = caipAddress(network.caipNetworkId, address)
  const watches = new Map<string, TransactionWatch>()
  const openNow = () => pending.all.peek().filter(one => one.account === account && isUnresolved(one))
  return repeat(aglet.lifetime, async signal => {
    const { createTransactionWatch } = await import('../../chunks/activity/follow')
    if (signal.aborted) return
    const ends = await Promise.all(
      openNow().map(one => {
        const watch = watches.get(one.hash) ?? createTransactionWatch(aglet, one)
        watches.set(one.hash, watch)
        return watch.check().catch(() => undefined)
      }),
    )
    if (signal.aborted) return
    if (ends.some(end => end)) {
      loadHistory(aglet, { force: true })
      refreshAccount(aglet, { force: true }).catch(() => {})
    }
    // One may have been sent meanwhile.
    return openNow().length ? POLL_MS : undefined
  })
}
