import type { Aglet } from '../../aglet'
import { caipAddress } from '../../lib/account/caip'
import { moreThan } from '../../lib/buy/moreThan'
import { createBuying } from '../../signals/buy/buying'
import type { PurchaseOrder } from '../../signals/buy/purchaseOrder'
import { refreshAccount } from '../account/refreshAccount'
import { isPopupClosed } from './openPopup'
import { readHeld } from './readHeld'

/** Interval at which a seller's coins are looked for in the account (ms). */
const ARRIVAL_POLL_MS = 8000
/** The same once it takes its time, as a bank transfer does (ms). */
const LATE_ARRIVAL_POLL_MS = 30_000
/** From then on it takes its time (ms). */
const LATE_MS = 180_000

/**
 * Looks whether the account holds more of the coin than before the order. A page that is hidden goes on: it waits for the
 * other window.
 *
 * @param leave called when another account is used
 * @returns the stop
 */
export function watchSale(
  aglet: Aglet,
  { startedAt, account, sale }: PurchaseOrder,
  leave: () => void,
): () => void {
  const buying = aglet.get(createBuying)
  const controller = new AbortController()
  const { signal } = controller
  let stopTimer = () => {}
  const look = async (): Promise<void> => {
    const { address = '' } = aglet.account.account.peek()
    const { caipNetworkId } = aglet.account.network.peek()
    if (caipAddress(caipNetworkId, address) !== account) return leave()
    if (buying.order.peek()?.state === 'open' && isPopupClosed(aglet)) buying.setOrderState('closed')
    // A look that fails is made up for by the next one.
    const held = sale && (await readHeld(aglet, sale.coin, signal).catch(() => undefined))
    const order = buying.order.peek()
    if (signal.aborted || order?.startedAt !== startedAt) return
    const arrived = held && order.heldBefore && moreThan(held, order.heldBefore)
    if (arrived) {
      buying.changeOrder(startedAt, { state: 'arrived', arrived })
      // The view tells it; here only the balance that it shows elsewhere is read again.
      return void refreshAccount(aglet, { force: true })
    }
    // What was spent meanwhile is not made up for by what arrives.
    const isLess = held && (order.heldBefore === undefined || moreThan(order.heldBefore, held))
    if (isLess) buying.changeOrder(startedAt, { heldBefore: held })
    const isLate = Date.now() - startedAt > LATE_MS
    stopTimer = aglet.after(isLate ? LATE_ARRIVAL_POLL_MS : ARRIVAL_POLL_MS, () => void look())
  }
  look()
  return () => {
    stopTimer()
    controller.abort()
  }
}
