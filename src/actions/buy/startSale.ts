import type { Aglet } from '../../aglet'
import { caipAddress } from '../../lib/account/caip'
import { MELD, type OnrampProvider } from '../../lib/buy/onrampProviders'
import type { SellerQuote } from '../../lib/buy/sellerQuotes'
import { getSellerPage } from '../../net/buy/getSellerPage'
import { resetBreakers } from '../../net/transport/withRetry'
import { createBuying } from '../../signals/buy/buying'
import type { PurchaseOrder, Sale } from '../../signals/buy/purchaseOrder'
import { createSellerOffers } from '../../signals/buy/sellerOffers'
import { track } from '../analytics/track'
import { chosenCoin } from './compareQuotes'
import { closePopup, openEmptyPopup, showInPopup } from './openPopup'
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
  openSale(
    aglet,
    {
      provider,
      account: caipAddress(aglet.account.network.peek().caipNetworkId, address),
      url: '',
      startedAt: Date.now(),
      state: 'opening',
    },
    {
      quote,
      coin,
      country,
      logo,
      watch: (order, leave) => watchSale(aglet, order, leave),
      reopen(order) {
        if (order.sale) openSale(aglet, order, order.sale)
      },
    },
  )
  aglet.route.push('BuyInProgress')
}

/**
 * Opens the page of an order synchronously; uses the known URL while it is valid, else requests a new one.
 */
function openSale(aglet: Aglet, order: Omit<PurchaseOrder, 'sale'>, sale: Sale): void {
  const buying = aglet.get(createBuying)
  const hasWindow = openEmptyPopup(aglet)
  const now = Date.now()
  const isGood = order.url !== '' && now - order.startedAt < PAGE_LIFE_MS
  if (isGood) {
    buying.startOrder({ ...order, sale, state: showInPopup(aglet, order.url) ? 'open' : 'blocked' })
    return
  }
  buying.startOrder({ ...order, sale, url: '', startedAt: now, state: 'opening' })
  loadPage(aglet, sale, order, now, hasWindow)
}

async function loadPage(
  aglet: Aglet,
  { quote, coin, country }: Sale,
  { account }: Pick<PurchaseOrder, 'account'>,
  startedAt: number,
  hasWindow: boolean,
): Promise<void> {
  const buying = aglet.get(createBuying)
  const isOpen = () => {
    const order = buying.order.peek()
    // The order has ended, and no other one uses the empty popup.
    if (!order) closePopup(aglet)
    return order?.startedAt === startedAt
  }
  const address = account.slice(account.lastIndexOf(':') + 1)
  const { seller, method, currency, total } = quote
  try {
    const url = await getSellerPage(
      aglet.net,
      { seller, method, currency, amount: total, coin: coin.code, country, address },
      aglet.lifetime,
    )
    if (!isOpen()) return
    const shows = hasWindow && showInPopup(aglet, url)
    buying.changeOrder(startedAt, { url, state: shows ? 'open' : hasWindow ? 'closed' : 'blocked' })
  } catch {
    if (!isOpen()) return
    // Let the user retry at once.
    resetBreakers(aglet.net)
    closePopup(aglet)
    buying.changeOrder(startedAt, { state: 'failed' })
  }
}
