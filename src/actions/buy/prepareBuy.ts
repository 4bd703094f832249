import type { Aglet } from '../../aglet'
import { isAgletError } from '../../errors'
import { checkLimits, isSameAmount, parseTypedAmount } from '../../lib/buy/buyLimits'
import { COINBASE_CHAINS, coinbaseChain } from '../../lib/buy/onrampProviders'
import { toAgletError } from '../../lib/data/toAgletError'
import { getOnrampOptions, type PaymentCurrency } from '../../net/buy/getOnrampOptions'
import { getOnrampQuote, type OnrampQuote } from '../../net/buy/getOnrampQuote'
import { getOnrampUrl } from '../../net/buy/getOnrampUrl'
import { resetBreakers } from '../../net/transport/withRetry'
import { createBuying, type QuoteState } from '../../signals/buy/buying'
import { createComparing } from '../../signals/buy/comparing'

/** Delay after the last key (ms, [9.6]). */
const DEBOUNCE_MS = 500

/** For how long a quote is shown (ms): its sellers name no time, and prices move. */
const QUOTE_LIFE_MS = 30_000

/** What compares the sellers is not waited for by Coinbase's own link. */
const loadSellers = () => import('../../chunks/buy/sellers')

/** What failed may be asked for again at once, because the user wants it. */
export const retryBuy = ({ net }: Aglet): void => resetBreakers(net)

/**
 * Reads what can be bought on the active network, unless that is known: first as [7.18] says, then of the sellers of the
 * user's country.
 *
 * @param retry also when the built-in list stands in for it
 * @returns the stop
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
    // Where the API does not know the network, nothing is sold.
    if (!buying.options.peek()?.paymentCurrencies.length) return
    const sellers = await loadSellers().catch(() => {})
    if (sellers) await sellers.loadOffer(aglet, signal)
    else aglet.get(createComparing).setOffer(undefined)
  }
  load().catch(ignoreAbort)
  return () => controller.abort()
}

/**
 * Asks for the quotes and the page of what is chosen, a little after the last change, and for the quotes again while they
 * are seen. Answers that come after the stop change nothing.
 *
 * @returns the stop
 */
export function prepareBuy(aglet: Aglet): () => void {
  const buying = aglet.get(createBuying)
  const comparing = aglet.get(createComparing)
  const amount = parseTypedAmount(buying.amount.peek())
  const kindOf = (limits: PaymentCurrency | undefined) => (limits ? checkLimits(amount, limits).kind : 'none')
  /** How the amount stands at Coinbase. */
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
    stop = sellers.repeatWhileSeen(aglet, QUOTE_LIFE_MS, { task, expire, signal })
  }
  if (isQuoted) stop = aglet.after(DEBOUNCE_MS, () => void prepare().catch(ignoreAbort))
  else if (kind === 'none') fetchLink(aglet, amount, undefined, signal).catch(ignoreAbort)
  return () => {
    stop()
    controller.abort()
  }
}

/** The only error left is the abort, which needs no message. */
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
  // Of another currency or amount it is no answer to what was asked.
  const answers = ({ paymentTotal, paymentSubtotal, purchaseAmount }: OnrampQuote) =>
    paymentTotal.currency === paymentCurrency.id &&
    purchaseAmount.currency === purchaseCurrency.symbol &&
    [paymentTotal, paymentSubtotal].some(paid => isSameAmount(paid.amount, amount))
  // The real servers have another route for the same.
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
  const { address, namespace } = aglet.account.account.peek()
  if (!address || namespace !== 'eip155') return buying.setLink({ status: 'idle' })
  const { network } = aglet.account.network.peek()
  try {
    const url = await getOnrampUrl(
      aglet.net,
      {
        network: network.caipNetworkId,
        destinationWallets: [
          { address, blockchains: COINBASE_CHAINS, assets: [buying.purchase.peek()?.symbol ?? 'USDC'] },
        ],
        partnerUserId: address,
        defaultNetwork: coinbaseChain(network.id),
        presetCryptoAmount: toWholeNumber(quote?.purchaseAmount.amount),
        // The page takes it for dollars. Cents are left to its user, who would start from another amount without it.
        presetFiatAmount:
          buying.payment.peek()?.id === 'USD' ? toWholeNumber(amount.replace(/\..*/, '')) : undefined,
      },
      signal,
    )
    signal.throwIfAborted()
    buying.setLink(url ? { status: 'ready', url } : { status: 'failed' })
  } catch (cause) {
    signal.throwIfAborted()
    const error = toAgletError(cause)
    if (isAgletError(error, 'cancelled')) throw error
    buying.setLink({ status: 'failed', offline: error.meta['offline'] === true })
  }
}

/** The server takes whole numbers only: `100.00` is one, anything finer is left out. */
const toWholeNumber = (text = ''): number | undefined =>
  /^\d{1,15}(\.0*)?$/.test(text) ? Number.parseInt(text, 10) : undefined
