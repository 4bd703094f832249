import type { Aglet } from '../../aglet'
import { caipAddress } from '../../lib/account/caip'
import { meldUrl, type OnrampProvider } from '../../lib/buy/onrampProviders'
import { COINBASE } from '../../lib/buy/sellerQuotes'
import { getOnrampUrl, type OnrampOrder } from '../../net/buy/getOnrampUrl'
import { createBuying } from '../../signals/buy/buying'
import type { PurchaseOrder } from '../../signals/buy/purchaseOrder'
import { track } from '../analytics/track'
import { openKnownPage, openNewPage } from './openOrder'
import { focusPopup } from './openPopup'

/** How long Coinbase's link is used (ms): it is valid for five minutes, and for one purchase. */
const LINK_LIFE_MS = 4 * 60_000

/** The URL of a provider's page for the active account; undefined while it is loading or if there is none. */
export function orderUrl(aglet: Aglet, { id }: OnrampProvider): string | undefined {
  const { address, namespace, caipAddress } = aglet.account.account.peek()
  if (!address) return
  if (id === 'meld') return meldUrl(address, namespace, aglet.net.endpoints.onramp)
  const { url, account } = aglet.get(createBuying).link.peek()
  // The link stays until the next one is requested, which waits for what is sold on the network.
  return account === caipAddress ? url : undefined
}

/**
 * Opens a provider's page and the view that waits for the purchase. Call it synchronously in a click handler.
 */
export function startBuy(aglet: Aglet, provider: OnrampProvider): void {
  const url = orderUrl(aglet, provider)
  const { address } = aglet.account.account.peek()
  if (!url || !address) return
  const account = caipAddress(aglet.account.network.peek().caipNetworkId, address)
  const startedAt = Date.now()
  const { request, createdAt = 0 } = provider.id === COINBASE ? aglet.get(createBuying).link.peek() : {}
  const order: PurchaseOrder = { provider, account, url, startedAt, state: 'opening', request }
  if (request && startedAt - createdAt > LINK_LIFE_MS) renewPage(aglet, order, request)
  else openKnownPage(aglet, order)
  track(aglet, 'SELECT_BUY_PROVIDER', { provider: provider.id })
  aglet.route.push('BuyInProgress')
}

/**
 * Shows the page of the current order again: the open one, since the user may be paying there, or a new one
 * with the order's timeout restarted. Call it synchronously in a click handler.
 */
export function reopenBuy(aglet: Aglet): void {
  const order = aglet.get(createBuying).order.peek()
  if (!order || (order.state === 'open' && focusPopup(aglet))) return
  if (order.sale) order.sale.reopen(order)
  else if (order.request) renewPage(aglet, order, order.request)
  else openKnownPage(aglet, { ...order, startedAt: Date.now() })
}

const renewPage = (aglet: Aglet, order: PurchaseOrder, request: OnrampOrder) =>
  openNewPage(aglet, order, () => getOnrampUrl(aglet.net, request, aglet.lifetime))

/** Ends the order, once the user has acknowledged that the purchase has arrived. */
export function endBuy(aglet: Aglet): void {
  aglet.route.reset('Account')
  aglet.get(createBuying).endOrder()
}

/** Continues the order after the user has followed the link to a page that the browser blocked as a popup. */
export function continueBuy(aglet: Aglet): void {
  const buying = aglet.get(createBuying)
  const order = buying.order.peek()
  if (order) buying.startOrder({ ...order, startedAt: Date.now(), state: 'open' })
}
