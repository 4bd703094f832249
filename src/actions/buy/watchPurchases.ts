import type { Aglet } from '../../aglet'
import type { Transaction } from '../../lib/activity/transaction'
import { repeat } from '../../lib/data/pause'
import { createHistories } from '../../signals/activity/history'
import { activeAccount, loadHistory } from '../activity/loadHistory'
import { announcePurchase } from './announcePurchase'

/** Interval of polling while a purchase is pending (ms). */
const POLL_MS = 3000

/**
 * Reads the account's purchases, and again every 3 s while a purchase of this month is pending.
 *
 * @param again the user asked to read them again
 * @returns a function that stops it
 */
export function watchPurchases(aglet: Aglet, again = false): () => void {
  const subject = activeAccount(aglet)
  if (!subject) return () => {}
  const history = aglet.get(createHistories).of(subject.account, 'onramp')
  // Purchases are those from Coinbase, which sells to EVM accounts only.
  if (subject.network.chainNamespace !== 'eip155') {
    history.setUnsupported()
    return () => {}
  }
  let open: ReadonlySet<string> = new Set()
  let force = again
  return repeat(aglet.lifetime, async signal => {
    await loadHistory(aglet, { kind: 'onramp', force, reload: open.size > 0, signal })
    force = false
    if (signal.aborted) return
    const items = itemsOfThisMonth(history.state.peek().months)
    const done = items.some(({ key, status }) => status === 'confirmed' && open.has(key))
    open = new Set(items.flatMap(({ key, status }) => (status === 'pending' ? [key] : [])))
    if (done) announcePurchase(aglet)
    return open.size ? POLL_MS : undefined
  })
}

function itemsOfThisMonth(
  months: readonly {
    readonly year: number
    readonly month: number
    readonly items: readonly Transaction[]
  }[],
): readonly Transaction[] {
  const now = new Date(Date.now())
  return months
    .filter(({ year, month }) => year === now.getFullYear() && month === now.getMonth())
    .flatMap(({ items }) => items)
}
