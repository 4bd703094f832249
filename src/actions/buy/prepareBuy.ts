import type { Aglet } from '../../aglet'
import { isAgletError } from '../../errors'
import { checkLimits, isSameAmount, parseTypedAmount } from '../../lib/buy/buyLimits'
import { COINBASE_CHAINS, coinbaseChain } from '../../lib/buy/onrampProviders'
import { toAgletError } from '../../lib/data/toAgletError'
import { getOnrampOptions, type PaymentCurrency } from '../../net/buy/getOnrampOptions'
import { getOnrampQuote, type OnrampQuote } from '../../net/buy/getOnrampQuote'
import { getOnrampUrl, type OnrampOrder } from '../../net/buy/getOnrampUrl'
import { resetBreakers } from '../../net/transport/withRetry'
import { createBuying, type QuoteState } from '../../signals/buy/buying'
import { createSellerOffers } from '../../signals/buy/sellerOffers'

/** Delay after the last key (ms, [9.6]). */
const DEBOUNCE_MS = 500

/** How long a quote is shown (ms): sellers state no expiry, and prices change. */
const QUOTE_LIFE_MS = 30_000

/** Loads the code that compares sellers; Coinbase's own link does not wait for it. */
const loadSellers = () => import('../../chunks/buy/sellers')

/** Lets failed requests be sent again at once, because the user asked for a retry. */
export const retryBuy = ({ net }: Aglet): void => resetBreakers(net)

/**
 * Reads what can be bought on the active network, unless it is loaded already: first the options of [7.18],
 * then those of the sellers in the user's country.
 *
 * @param retry reads again also if the built-in list is in use as a fallback
 * @returns a function that aborts it
 */
export function loadOnrampOptions(aglet: Aglet, retry: boolean): () => void {
  const { network } = aglet.account.network.peek()
  const buying = aglet.get(createBuying)
  const { caipNetworkId } = network
  const controller = new AbortController()
  const { signal } = controller
  const load = async () => {
    const known = buying.options.peek()
    if (!known || (known.fallback && retry))
      buying.setOptions(caipNetworkId, await getOnrampOptions(aglet.net, caipNetworkId, signal))
    // The API does not know the network, so nothing is sold on it.
    if (!buying.options.peek()?.paymentCurrencies.length) return
    const sellers = await loadSellers().catch(() => {})
    if (sellers) await sellers.loadOffer(aglet, signal)
    else aglet.get(createSellerOffers).setOffer(undefined)
  }
  load().catch(ignoreAbort)
  return () => controller.abort()
}

/**
 * Requests the quotes and the page URL for the user's choice, debounced, and refreshes the quotes while the
 * page is visible. Replies that arrive after the stop are ignored.
 *
 * @returns a function that stops it, and removes the quotes and the URL
 */
export function prepareBuy(aglet: Aglet): () => void {
  const buying = aglet.get(createBuying)
  const comparing = aglet.get(createSellerOffers)
  const amount = parseTypedAmount(buying.amount.peek())
  const kindOf = (limits: PaymentCurrency | undefined) => (limits ? checkLimits(amount, limits).kind : 'none')
  /** How the amount compares with Coinbase's limits. */
  const kind = buying.purchase.peek()?.sellersOnly ? 'wrong' : kindOf(buying.payment.peek())
  const isQuoted = kindOf(buying.bounds.peek()) === 'fits'
  const controller = new AbortController()
  const { signal } = controller
  let stop = () => {}
  const expire = () => {
    buying.setQuote({ status: kind === 'fits' ? 'loading' : 'idle' })
    comparing.setState({ status: isQuoted ? 'loading' : 'idle', quotes: [] })
  }
  expire()
  buying.setLink({ status: kind === 'fits' || kind === 'none' ? 'loading' : 'idle' })

  const quote = async () => {
    const found = kind === 'fits' ? await fetchQuote(aglet, amount, signal) : undefined
    if (found) buying.setQuote(found)
    return found?.value
  }
  const compare = async () => {
    const sellers = await loadSellers().catch(() => {})
    signal.throwIfAborted()
    if (sellers) await sellers.compareQuotes(aglet, amount, signal)
    else comparing.setState({ status: 'failed', quotes: [] })
    return sellers
  }
  const prepare = async () => {
    const value = await quote()
    const link = kind === 'fits' && fetchLink(aglet, amount, value, signal)
    const [sellers] = await Promise.all([compare(), link])
    signal.throwIfAborted()
    if (!sellers || !buying.ranked.peek().length) return
    const task = () => quote().then(compare)
    stop = sellers.repeatWhileVisible(aglet, QUOTE_LIFE_MS, { task, expire, signal })
  }
  if (isQuoted) stop = aglet.after(DEBOUNCE_MS, () => void prepare().catch(ignoreAbort))
  else if (kind === 'none') fetchLink(aglet, amount, undefined, signal).catch(ignoreAbort)
  return () => {
    stop()
    controller.abort()
    // The form may be for another account or network next, and a page of the provider serves one purchase.
    buying.setLink({ status: 'idle' })
    buying.setQuote({ status: 'idle' })
    comparing.setState({ status: 'idle', quotes: [] })
  }
}

/** The only error that reaches this is the abort, which needs no message. */
const ignoreAbort = () => {}

async function fetchQuote(aglet: Aglet, amount: string, signal: AbortSignal): Promise<QuoteState> {
  const buying = aglet.get(createBuying)
  const paymentCurrency = buying.payment.peek()
  const purchaseCurrency = buying.purchase.peek()
  const { caipNetworkId } = aglet.account.network.peek().network
  if (!paymentCurrency || !purchaseCurrency) return { status: 'missing' }
  const value = await getOnrampQuote(
    aglet.net,
    { paymentCurrency, purchaseCurrency, amount, network: caipNetworkId },
    signal,
  )
  signal.throwIfAborted()
  if (!value) return { status: 'missing' }
  // A quote for another currency or amount is not an answer to this request.
  const answers = ({ paymentTotal, paymentSubtotal, purchaseAmount }: OnrampQuote) =>
    paymentTotal.currency === paymentCurrency.id &&
    purchaseAmount.currency === purchaseCurrency.symbol &&
    [paymentTotal, paymentSubtotal].some(paid => isSameAmount(paid.amount, amount))
  // The production servers have another route for the same quote.
  const real = value.fallback
    ? await loadSellers().then(
        sellers => sellers.fetchCoinbaseQuote(aglet, amount, signal),
        () => undefined,
      )
    : value
  signal.throwIfAborted()
  return real && answers(real) ? { status: 'ready', value: real } : { status: 'missing' }
}

async function fetchLink(
  aglet: Aglet,
  amount: string,
  quote: OnrampQuote | undefined,
  signal: AbortSignal,
): Promise<void> {
  const buying = aglet.get(createBuying)
  const { address, namespace, caipAddress: account } = aglet.account.account.peek()
  if (!address || namespace !== 'eip155') return buying.setLink({ status: 'idle' })
  const { network } = aglet.account.network.peek()
  const request: OnrampOrder = {
    network: network.caipNetworkId,
    destinationWallets: [
      { address, blockchains: COINBASE_CHAINS, assets: [buying.purchase.peek()?.symbol ?? 'USDC'] },
    ],
    partnerUserId: address,
    defaultNetwork: coinbaseChain(network.id),
    presetCryptoAmount: toWholeNumber(quote?.purchaseAmount.amount),
    // The page takes the amount as US dollars. Cents are cut off; without a preset the page would start
    // from another amount.
    presetFiatAmount:
      buying.payment.peek()?.id === 'USD' ? toWholeNumber(amount.replace(/\..*/, '')) : undefined,
  }
  try {
    const url = await getOnrampUrl(aglet.net, request, signal)
    signal.throwIfAborted()
    buying.setLink(
      url ? { status: 'ready', url, account, request, createdAt: Date.now() } : { status: 'failed' },
    )
  } catch (cause) {
    signal.throwIfAborted()
    const error = toAgletError(cause)
    if (isAgletError(error, 'cancelled')) throw error
    buying.setLink({ status: 'failed', offline: error.meta['offline'] === true })
  }
}

/** The server takes whole numbers only: `100.00` is one; any other fraction gives undefined. */
const toWholeNumber = (text = ''): number | undefined =>
  /^\d{1,15}(\.0*)?$/.test(text) ? Number.parseInt(text, 10) : undefined
