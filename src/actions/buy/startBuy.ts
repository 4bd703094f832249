import type { Aglet } from '../../aglet'
import { caipAddress } from '../../lib/account/caip'
import { meldUrl, type OnrampProvider } from '../../lib/buy/onrampProviders'
import { createBuying } from '../../signals/buy/buying'
import { track } from '../analytics/track'
import { openPopup } from './openPopup'

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
  aglet.get(createBuying).startOrder({
    provider,
    account: caipAddress(aglet.account.network.peek().caipNetworkId, address),
    url,
    startedAt: Date.now(),
    state: openPopup(aglet, url) ? 'open' : 'blocked',
  })
  track(aglet, 'SELECT_BUY_PROVIDER', { provider: provider.id })
  aglet.route.push('BuyInProgress')
}

/**
 * Opens the page of the current order again and restarts its timeout. Call it synchronously in a click
 * handler.
 */
export function reopenBuy(aglet: Aglet): void {
  const buying = aglet.get(createBuying)
  const order = buying.order.peek()
  if (!order) return
  if (order.sale) order.sale.reopen(order)
  else
    buying.startOrder({
      ...order,
      startedAt: Date.now(),
      state: openPopup(aglet, order.url) ? 'open' : 'blocked',
    })
}

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
