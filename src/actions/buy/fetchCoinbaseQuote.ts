import type { Aglet } from '../../aglet'
import { checkLimits } from '../../lib/buy/buyLimits'
import { coinbaseChain } from '../../lib/buy/onrampProviders'
import { getCoinbaseQuote } from '../../net/buy/getCoinbaseQuote'
import type { OnrampQuote } from '../../net/buy/getOnrampQuote'
import { createBuying } from '../../signals/buy/buying'
import { createSellerOffers } from '../../signals/buy/sellerOffers'

/** Maximum length of currency codes; the route rejects longer ones. */
const MAX_CODE = 4

/**
 * Coinbase's quote for the chosen coin, from the route that the production servers have; undefined if there
 * is none.
 *
 * @param amount decimal text
 */
export async function fetchCoinbaseQuote(
  aglet: Aglet,
  amount: string,
  signal: AbortSignal,
): Promise<OnrampQuote | undefined> {
  const buying = aglet.get(createBuying)
  const payment = buying.payment.peek()
  const purchaseCurrency = buying.purchase.peek()?.symbol ?? ''
  const country = aglet.get(createSellerOffers).country.peek()
  const { network } = aglet.account.network.peek()
  if (!payment || !country || network.chainNamespace !== 'eip155') return
  if (payment.id.length > MAX_CODE || purchaseCurrency.length > MAX_CODE) return
  const check = checkLimits(amount, payment)
  const method = payment.limits.find(limit => check.kind === 'fits' && !check.refusing.includes(limit))
  try {
    return await getCoinbaseQuote(
      aglet.net,
      {
        purchaseCurrency,
        purchaseNetwork: coinbaseChain(network.id),
        paymentCurrency: payment.id,
        paymentAmount: amount,
        paymentMethod: method?.id.toUpperCase() ?? 'CARD',
        country,
      },
      signal,
    )
  } catch {
    signal.throwIfAborted()
    // Without a quote the view shows so in its place.
  }
}
