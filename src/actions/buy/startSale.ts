import type { Aglet } from '../../aglet'
import { caipAddress } from '../../lib/account/caip'
import { MELD, type OnrampProvider } from '../../lib/buy/onrampProviders'
import type { SellerQuote } from '../../lib/buy/sellerQuotes'
import { getSellerPage } from '../../net/buy/getSellerPage'
import type { PurchaseOrder, Sale } from '../../signals/buy/purchaseOrder'
import { createSellerOffers } from '../../signals/buy/sellerOffers'
import { track } from '../analytics/track'
import { chosenCoin } from './compareQuotes'
import { openKnownPage, openNewPage } from './openOrder'
import { sellerOf } from './sellerOf'
import { watchSale } from './watchSale'

/** After this long the seller's page is requested again (ms): its URL is valid for half an hour. */
const PAGE_LIFE_MS = 20 * 60_000

/**
 * Buys from a seller at the quoted terms: opens an empty popup, then navigates it to the seller's page. Call
 * it synchronously in a click handler.
 */
export function startSale(aglet: Aglet, quote: SellerQuote): void {
  const { address } = aglet.account.account.peek()
  const coin = chosenCoin(aglet)
  const country = aglet.get(createSellerOffers).offer.peek()?.country
  if (!address || !coin || !country) return
  const { name, logo } = sellerOf(aglet, quote.seller)
  const provider: OnrampProvider = { ...MELD, name }
  track(aglet, 'SELECT_BUY_PROVIDER', { provider: provider.id })
  const sale: Sale = {
    quote,
    coin,
    country,
    logo,
    watch: (order, leave) => watchSale(aglet, order, leave),
    reopen: order => openSale(aglet, order, sale),
  }
  const account = caipAddress(aglet.account.network.peek().caipNetworkId, address)
  openSale(aglet, { provider, account, url: '', startedAt: Date.now(), state: 'opening', sale }, sale)
  aglet.route.push('BuyInProgress')
}

/**
 * Opens the page of an order synchronously; uses the known URL while it is valid, else requests a new one.
 */
function openSale(aglet: Aglet, order: PurchaseOrder, { quote, coin, country }: Sale): void {
  if (order.url && Date.now() - order.startedAt < PAGE_LIFE_MS) {
    openKnownPage(aglet, order)
    return
  }
  const address = order.account.slice(order.account.lastIndexOf(':') + 1)
  const { seller, method, currency, total: amount } = quote
  const request = { seller, method, currency, amount, coin: coin.code, country, address }
  openNewPage(aglet, order, () => getSellerPage(aglet.net, request, aglet.lifetime))
}
