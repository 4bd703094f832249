import type { Aglet } from '../../aglet'
import { resetBreakers } from '../../net/transport/withRetry'
import { createBuying } from '../../signals/buy/buying'
import type { PurchaseOrder } from '../../signals/buy/purchaseOrder'
import { closePopup, openEmptyPopup, openPopup, showInPopup } from './openPopup'

/** Starts an order whose URL is known, and opens its page. Call it synchronously in a click handler. */
export function openKnownPage(aglet: Aglet, order: PurchaseOrder): void {
  aglet.get(createBuying).startOrder({ ...order, state: openPopup(aglet, order.url) ? 'open' : 'blocked' })
}

/**
 * Starts an order with an empty popup, and navigates it to the page once its URL is known. Call it
 * synchronously in a click handler.
 *
 * @param read requests the URL; without one the order fails
 */
export async function openNewPage(
  aglet: Aglet,
  order: PurchaseOrder,
  read: () => Promise<string>,
): Promise<void> {
  const buying = aglet.get(createBuying)
  const hasWindow = openEmptyPopup(aglet)
  const startedAt = Date.now()
  buying.startOrder({ ...order, url: '', startedAt, state: 'opening' })
  const url = await read().catch(() => '')
  const current = buying.order.peek()
  // The order has ended, and no other one uses the empty popup.
  if (!current) closePopup(aglet)
  if (current?.startedAt !== startedAt) return
  if (url) {
    const shows = hasWindow && showInPopup(aglet, url)
    buying.changeOrder(startedAt, { url, state: shows ? 'open' : hasWindow ? 'closed' : 'blocked' })
    return
  }
  // Let the user retry at once.
  resetBreakers(aglet.net)
  closePopup(aglet)
  buying.changeOrder(startedAt, { state: 'failed' })
}
