import type { Aglet } from '../aglet'
import { isAgletError } from '../errors'
import { isSameAmount, judgeAmount, readTyped } from '../lib/buyLimits'
import { COINBASE_CHAINS, coinbaseChain } from '../lib/onrampProviders'
import { toAgletError } from '../lib/toAgletError'
import { getOnrampOptions } from '../net/getOnrampOptions'
import { getOnrampQuote, type OnrampQuote } from '../net/getOnrampQuote'
import { getOnrampUrl } from '../net/getOnrampUrl'
import { forgive } from '../net/patient'
import { createBuying, type Quoting } from '../signals/buying'

/** After the last key (ms, [9.6]). */
const DEBOUNCE = 500

/** What failed may be asked for again at once, because the user wants it. */
export const forgiveBuy = ({ net }: Aglet): void => forgive(net)

/**
 * Reads what can be bought on the active network, unless that is known.
 *
 * @param again also when the built-in list stands in for it
 * @returns the stop
 */
export function loadSupply(aglet: Aglet, again: boolean): () => void {
  const { network } = aglet.account.network.peek()
  const buying = aglet.get(createBuying)
  const { caipNetworkId } = network
  const known = buying.options.peek()
  if (known && !(known.fallback && again)) return () => {}
  const controller = new AbortController()
  getOnrampOptions(aglet.net, caipNetworkId, controller.signal).then(
    value => buying.supplied(caipNetworkId, value),
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
  const amount = readTyped(buying.amount.peek())
  const { kind } = payment ? judgeAmount(amount, payment) : { kind: 'none' }
  const controller = new AbortController()
  const { signal } = controller
  buying.quoted({ status: kind === 'fits' ? 'loading' : 'idle' })
  buying.linked({ status: kind === 'fits' || kind === 'none' ? 'loading' : 'idle' })

  const prepare = async () => {
    const quote = kind === 'fits' ? await askQuote(aglet, amount, signal) : undefined
    if (quote) buying.quoted(quote)
    await askLink(aglet, amount, quote?.value, signal)
  }
  let stop = () => {}
  if (kind === 'fits') stop = aglet.after(DEBOUNCE, () => void prepare().catch(ignoreEnd))
  else if (kind === 'none') prepare().catch(ignoreEnd)
  return () => {
    stop()
    controller.abort()
  }
}

/** What is left to be thrown is that nobody waits any more. */
const ignoreEnd = () => {}

async function askQuote(aglet: Aglet, amount: string, signal: AbortSignal): Promise<Quoting> {
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
  const answers =
    paymentTotal.currency === paymentCurrency.id &&
    purchaseAmount.currency === purchaseCurrency.symbol &&
    [paymentTotal, paymentSubtotal].some(paid => isSameAmount(paid.amount, amount))
  return answers ? { status: 'ready', value } : { status: 'missing' }
}

async function askLink(
  aglet: Aglet,
  amount: string,
  quote: OnrampQuote | undefined,
  signal: AbortSignal,
): Promise<void> {
  const buying = aglet.get(createBuying)
  const { address, namespace } = aglet.account.account.peek()
  if (!address || namespace !== 'eip155') return buying.linked({ status: 'idle' })
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
        presetCryptoAmount: wholeOf(quote?.purchaseAmount.amount),
        // The page takes it for dollars.
        presetFiatAmount: buying.payment.peek()?.id === 'USD' ? wholeOf(amount) : undefined,
      },
      signal,
    )
    signal.throwIfAborted()
    buying.linked(url ? { status: 'ready', url } : { status: 'failed' })
  } catch (cause) {
    signal.throwIfAborted()
    const error = toAgletError(cause)
    if (isAgletError(error, 'cancelled')) throw error
    buying.linked({ status: 'failed', offline: error.meta['offline'] === true })
  }
}

/** The server takes whole numbers only: `100.00` is one, anything finer is left out. */
const wholeOf = (text = ''): number | undefined =>
  /^\d{1,15}(\.0*)?$/.test(text) ? Number.parseInt(text, 10) : undefined
