import type { Aglet } from '../../aglet'
import { isAgletError } from '../../errors'
import { getSellerQuotes } from '../../net/buy/getSellerQuotes'
import { createBuying } from '../../signals/buy/buying'
import { createSellerOffers, type QuotesState } from '../../signals/buy/sellerOffers'

/** The sellers' error codes for an amount that none of them accepts. */
const REFUSED_AMOUNT: Readonly<Record<string, QuotesState['status']>> = {
  INVALID_AMOUNT_TOO_LOW: 'low',
  INVALID_AMOUNT_TOO_HIGH: 'high',
}

/**
 * Requests a quote from all sellers for the chosen coin, currency and amount.
 *
 * @param amount decimal text
 * @throws AgletError "cancelled"
 */
export async function compareQuotes(aglet: Aglet, amount: string, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const comparing = aglet.get(createSellerOffers)
  const query = queryOf(aglet, amount)
  // Without an offer no seller could be asked; with one, no seller delivers this coin here.
  if (!query) return comparing.setState({ status: comparing.offer.peek() ? 'ready' : 'failed', quotes: [] })
  try {
    const quotes = await getSellerQuotes(aglet.net, query, signal)
    signal.throwIfAborted()
    comparing.setState({ status: 'ready', quotes })
  } catch (error) {
    signal.throwIfAborted()
    if (!isAgletError(error) || error.code === 'cancelled') throw error
    const code = String(error.meta['code'])
    const status = Object.hasOwn(REFUSED_AMOUNT, code) ? REFUSED_AMOUNT[code]! : 'failed'
    comparing.setState({ status, quotes: [] })
  }
}

/** The quote request for the chosen coin; undefined if the sellers do not deliver it here. */
function queryOf(aglet: Aglet, amount: string) {
  const buying = aglet.get(createBuying)
  const { offer } = aglet.get(createSellerOffers)
  const { address } = aglet.account.account.peek()
  const currency = buying.payment.peek()?.id
  const country = offer.peek()?.country
  const coin = chosenCoin(aglet)
  return address && currency && country && coin
    ? { country, coin: coin.code, currency, amount, address }
    : undefined
}

/** The chosen coin as the sellers deliver it on the active network. */
export function chosenCoin(aglet: Aglet) {
  const { id, symbol } = aglet.get(createBuying).purchase.peek() ?? {}
  const coins = aglet.get(createSellerOffers).coins.peek()
  // Two of the sellers' coins may have one symbol; of a coin from another list, only the symbol is known here.
  return coins.find(({ code }) => code === id) ?? coins.find(coin => coin.symbol === symbol)
}
