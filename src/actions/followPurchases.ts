import type { Aglet } from '../aglet'
import type { Transaction } from '../net/parseTransaction'
import { createHistories } from '../signals/history'
import { celebrate } from './celebrate'
import { accountOf, loadHistory } from './loadHistory'

/** Between two looks while a purchase goes on (ms). */
const LOOK_AGAIN = 3000

/**
 * Reads what the account bought, and again every 3 s while a purchase of this month goes on.
 *
 * @returns the stop
 */
export function followPurchases(aglet: Aglet): () => void {
  const subject = accountOf(aglet)
  if (!subject) return () => {}
  const controller = new AbortController()
  const { signal } = controller
  const book = aglet.get(createHistories).of(subject.account, 'onramp')
  let open: ReadonlySet<string> = new Set()
  let wait = () => {}

  const look = async (): Promise<void> => {
    await loadHistory(aglet, { kind: 'onramp', renew: open.size > 0, signal })
    if (signal.aborted) return
    const items = itemsOfThisMonth(book.state.peek().months)
    const done = items.some(({ key, status }) => status === 'confirmed' && open.has(key))
    open = new Set(items.flatMap(({ key, status }) => (status === 'pending' ? [key] : [])))
    if (done) celebrate(aglet)
    if (open.size) wait = aglet.after(LOOK_AGAIN, () => void look())
  }
  look()
  return () => {
    wait()
    controller.abort()
  }
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
