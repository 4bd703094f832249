import type { Aglet } from '../../aglet'
import type { Transaction } from '../../lib/activity/transaction'
import { createHistories } from '../../signals/activity/history'
import { createBuying } from '../../signals/buy/buying'
import type { PurchaseOrder } from '../../signals/buy/purchaseOrder'
import { activeAccount, loadHistory } from '../activity/loadHistory'
import { goBack } from '../modal/openModal'
import { showSnack } from '../modal/showSnack'
import { announcePurchase } from './announcePurchase'
import { isPopupClosed } from './openPopup'

/** Interval of polling (ms). */
const POLL_MS = 4000
/** How long to wait for a purchase (ms). */
const PURCHASE_TIMEOUT_MS = 180_000
/** A pending purchase at most this old (ms) counts as the purchase of the open order. */
const RECENT_MS = 24 * 3_600_000
/** How far the server's clock may be behind (ms). */
const CLOCK_SKEW_MS = 60_000
/** What is read so soon after the order (ms) is older than it, whatever the device's clock says: nobody pays that fast. */
const EARLIER_MS = 10_000

/** Whether the provider reports purchases. */
export const isReportedByProvider = ({ provider }: PurchaseOrder): boolean => provider.id === 'coinbase'

/**
 * Whether the arrival of the purchase can be detected: by the provider's report, or by the account's balance.
 */
export const canDetectArrival = (order: PurchaseOrder): boolean =>
  isReportedByProvider(order) || order.sale !== undefined

/** Whether a purchase belongs to the order: a new one, or a recent one that is pending. */
function isNewPurchase({ known, startedAt }: PurchaseOrder, { key, minedAt, status }: Transaction): boolean {
  if (status === 'pending' && minedAt > startedAt - RECENT_MS) return true
  return known && known !== 'unread' ? !known.has(key) : minedAt > startedAt - CLOCK_SKEW_MS
}

/**
 * Checks every 4 s whether the purchase of the open order has arrived, and opens its view; after 180 s the
 * order is late. No server reports the purchases from a seller, so those are detected by the account's
 * balance. When another account becomes active, the order ends.
 *
 * @returns a function that stops it
 */
export function watchOrder(aglet: Aglet): () => void {
  const buying = aglet.get(createBuying)
  const first = buying.order.peek()
  if (!first || first.state === 'late' || first.state === 'arrived') return () => {}
  const leave = () => {
    buying.endOrder()
    goBack(aglet)
  }
  if (first.sale) return first.sale.watch(first, leave)
  const controller = new AbortController()
  const { signal } = controller
  const history = aglet.get(createHistories).of(first.account, 'onramp')
  /** Reads the purchases from before the order, even if this read comes a little after it. */
  const readKnown = async () => {
    if (first.known || !isReportedByProvider(first)) return
    await loadHistory(aglet, { kind: 'onramp', signal })
    const { at, months } = history.state.peek()
    const isEarly = at !== undefined && at - first.startedAt < EARLIER_MS
    const before = months
      .flatMap(({ items }) => items)
      .filter(({ minedAt }) => isEarly || minedAt < first.startedAt)
    const keys = before.map(({ key }) => key)
    if (!signal.aborted) buying.setKnownPurchases(at === undefined ? 'unread' : new Set(keys))
  }
  let failureShown = false
  let stopTimer = () => {}

  const poll = async (): Promise<void> => {
    if (activeAccount(aglet)?.account !== first.account) return leave()
    if (buying.order.peek()?.state === 'open' && isPopupClosed(aglet)) buying.setOrderState('closed')
    await knownRead
    if (isReportedByProvider(first)) await loadHistory(aglet, { kind: 'onramp', reload: true, signal })
    const order = buying.order.peek()
    if (signal.aborted || !order) return
    const { months, error } = history.state.peek()
    const purchase =
      isReportedByProvider(first) &&
      months.flatMap(({ items }) => items).find(item => isNewPurchase(order, item))
    if (purchase) return showPurchase(aglet, purchase)
    // Shown once, because every poll may fail.
    if (error && !failureShown) showSnack(aglet, 'Failed to fetch transactions', 'error')
    failureShown = error !== undefined
    stopTimer = aglet.after(POLL_MS, () => void poll())
  }
  const knownRead = readKnown()
  stopTimer = aglet.after(POLL_MS, () => void poll())
  const stopTimeout = isReportedByProvider(first)
    ? aglet.after(first.startedAt + PURCHASE_TIMEOUT_MS - Date.now(), () => {
        buying.setOrderState('late')
        stopTimer()
        controller.abort()
      })
    : () => {}
  return () => {
    stopTimer()
    stopTimeout()
    controller.abort()
  }
}

function showPurchase(aglet: Aglet, { status }: Transaction): void {
  aglet.get(createBuying).endOrder()
  aglet.route.replace('OnRampActivity')
  if (status === 'confirmed') announcePurchase(aglet)
}
