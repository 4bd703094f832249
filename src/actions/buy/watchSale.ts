import type { Aglet } from '../../aglet'
import { caipAddress } from '../../lib/account/caip'
import { increaseOf } from '../../lib/buy/increaseOf'
import { repeat } from '../../lib/data/pause'
import { createBuying } from '../../signals/buy/buying'
import type { PurchaseOrder } from '../../signals/buy/purchaseOrder'
import { refreshAccount } from '../account/refreshAccount'
import { isPopupClosed } from './openPopup'
import { readCoinBalance } from './readCoinBalance'

/** Interval of polling the account's balance of the coin (ms). */
const ARRIVAL_POLL_MS = 8000
/** The same for a late order, such as one paid by bank transfer (ms). */
const LATE_ARRIVAL_POLL_MS = 30_000
/** Age from which an order is late (ms). */
const LATE_MS = 180_000

/**
 * Polls until the account holds more of the coin than before the order. It continues in a hidden page,
 * because the user is in the seller's window.
 *
 * @param leave called when another account becomes active
 * @returns a function that stops it
 */
export function watchSale(
  aglet: Aglet,
  { startedAt, account, sale }: PurchaseOrder,
  leave: () => void,
): () => void {
  const buying = aglet.get(createBuying)
  /** The balance before it became less. */
  let heldEarlier: string | undefined
  return repeat(aglet.lifetime, async signal => {
    const { address = '' } = aglet.account.account.peek()
    const { caipNetworkId } = aglet.account.network.peek()
    if (caipAddress(caipNetworkId, address) !== account) return void leave()
    if (buying.order.peek()?.state === 'open' && isPopupClosed(aglet)) buying.setOrderState('closed')
    // A failed read is ignored; the next poll reads again.
    const held = sale && (await readCoinBalance(aglet, sale.coin, signal).catch(() => undefined))
    const order = buying.order.peek()
    if (signal.aborted || order?.startedAt !== startedAt) return
    // The server asked a node that lags behind, and now one that does not: the balance was never less.
    const isBack = held !== undefined && held === heldEarlier
    const arrived = held && order.heldBefore && !isBack && increaseOf(held, order.heldBefore)
    if (arrived) {
      buying.changeOrder(startedAt, { state: 'arrived', arrived })
      // The view shows the arrival; only the balances for the other views are read again here.
      return void refreshAccount(aglet, { force: true })
    }
    // If the user has spent some of the coin meanwhile, measure the arrival from the lower balance.
    const isLess = held && (order.heldBefore === undefined || increaseOf(order.heldBefore, held))
    if (isLess || isBack) {
      heldEarlier = isLess ? order.heldBefore : undefined
      buying.changeOrder(startedAt, { heldBefore: held })
    }
    const isLate = Date.now() - startedAt > LATE_MS
    return isLate ? LATE_ARRIVAL_POLL_MS : ARRIVAL_POLL_MS
  })
}
