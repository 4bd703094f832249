import type { Aglet } from '../../aglet'
import { isAgletError } from '../../errors'
import { checkLimits, isSameAmount, parseTypedAmount } from '../../lib/buy/buyLimits'
import { COINBASE_CHAINS, coinbaseChain } from '../../lib/buy/onrampProviders'
import { toAgletError } from '../../lib/data/toAgletError'
import { getOnrampOptions } from '../../net/buy/getOnrampOptions'
import { getOnrampQuote, type OnrampQuote } from '../../net/buy/getOnrampQuote'
import { getOnrampUrl } from '../../net/buy/getOnrampUrl'
import { resetBreakers } from '../../net/transport/withRetry'
import { createBuying, type QuoteState } from '../../signals/buy/buying'

/** Delay after the last key (ms, [9.6]). */
const DEBOUNCE_MS = 500

/** What failed may be asked for again at once, because the user wants it. */
export const retryBuy = ({ net }: Aglet): void => resetBreakers(net)

/**
 * Reads what can be bought on the active network, unless that is known.
 *
 * @param retry also when the built-in list stands in for it
 * @returns the stop
 */
export function loadOnrampOptions(aglet: Aglet, retry: boolean): () => void {
  const { network } = aglet.account.network.peek()
  const buying = aglet.get(createBuying)
  const { caipNetworkId } = network
  const known = buying.options.peek()
  if (known && !(known.fallback && retry)) return () => {}
  const controller = new AbortController()
  getOnrampOptions(aglet.net, caipNetworkId, controller.signal).then(
    value => buying.setOptions(caipNetworkId, value),
    () => {},
  )
  return () => controller.abort()
}

/**
 * Asks for the quote and the page of what is chosen, a little after the last change. Answers that come after the stop
 * change nothing.
 *
 * @returns the stop
 */
export function prepareBuy(aglet: Aglet): () => void {
  const buying = aglet.get(createBuying)
  const payment = buying.payment.peek()
  const amount = parseTypedAmount(buying.amount.peek())
  const { kind } = payment ? checkLimits(amount, payment) : { kind: 'none' }
  const controller = new AbortController()
  const { signal } = controller
  buying.setQuote({ status: kind === 'fits' ? 'loading' : 'idle' })
  buying.setLink({ status: kind === 'fits' || kind === 'none' ? 'loading' : 'idle' })

  const prepare = async () => {
    const quote = kind === 'fits' ? await fetchQuote(aglet, amount, signal) : undefined
    if (quote) buying.setQuote(quote)
    await fetchLink(aglet, amount, quote?.value, signal)
  }
  let stop = () => {}
  if (kind === 'fits') stop = aglet.after(DEBOUNCE_MS, () => void prepare().catch(ignoreAbort))
  else if (kind === 'none') prepare().catch(ignoreAbort)
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
  if (!value || value.fallback) return { status: 'missing' }
  // Of another currency or amount it is no answer to what was asked.
  const { paymentTotal, paymentSubtotal, purchaseAmount } = value
  const matches =
    paymentTotal.currency === paymentCurrency.id &&
    purchaseAmount.currency === purchaseCurrency.symbol &&
    [paymentTotal, paymentSubtotal].some(paid => isSameAmount(paid.amount, amount))
  return matches ? { status: 'ready', value } : { status: 'missing' }
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
