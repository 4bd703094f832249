import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import { nativeToken } from '../../lib/account/nativeToken'
import { canSwapOn } from '../../lib/swap/swapNetworks'
import { GAS_UNITS } from '../../lib/swap/swapTerms'
import { getGasPrice } from '../../net/swap/getGasPrice'
import { getSwapTokens, type SwapToken } from '../../net/swap/getSwapTokens'
import { sameToken } from '../../net/swap/swapTokens'
import { readCached } from '../../net/transport/read'
import { STALE_TIMES } from '../../net/transport/staleTimes'
import { resetBreakers } from '../../net/transport/withRetry'
import { createHoldings } from '../../signals/account/holdings'
import { createSwap } from '../../signals/swap/swap'
import type { Fee, Network } from '../../types'
import { refreshAccount } from '../account/refreshAccount'
import { track } from '../analytics/track'
import { showSnack } from '../modal/showSnack'
import { estimateFee } from '../money/estimateFee'
import { prepareSwap } from './prepareSwap'
import { isCancelled, loadPrice, requestQuote, stopQuoting, swapperOf } from './quoteSwap'

/** Interval at which prices, balances and the quote, or the plan, are read again (ms). */
const REFRESH_MS = 10_000
/**
 * What a swap costs to publish on layer 1, as a multiple of a plain transaction: the call data is up to 10 times as
 * long. The other factor of 2 is that of `maxOf`.
 */
const SWAP_SIZE = 5n
/** The swap is kept for this long after its last view has closed (ms), because one view replaces another. */
const LINGER_MS = 500

interface Visit {
  /** The account that swaps (CAIP-10). */
  readonly account: string
  readonly controller: AbortController
  /** Aborts with the visit and with the instance. */
  readonly signal: AbortSignal
  viewers: number
  stop(): void
}

const createVisits = (): { current?: Visit | undefined } => ({})

/**
 * Called when one of the swap's views opens. The first view loads the data for a swap ([4.16]); while any
 * view is open, the data is refreshed; after the last one has closed, the swap is reset, unless the wallet
 * has an open request.
 *
 * @returns a function to call when the view closes
 */
export function watchSwap(aglet: Aglet): () => void {
  const subject = swapperOf(aglet)
  if (!subject || !canSwapOn(subject.network.caipNetworkId)) return () => {}
  const visits = aglet.get(createVisits)
  const { current } = visits
  // The current visit is for another account or network, or its swap was just sent.
  if (current && (current.account !== subject.account || aglet.get(createSwap).step.peek() === 'idle'))
    endVisit(aglet, current)
  const visit = visits.current ?? startVisit(aglet, subject.account)
  visits.current = visit
  visit.viewers++
  return () => {
    visit.viewers--
    aglet.after(LINGER_MS, () => leaveSwap(aglet))
  }
}

/** Resets the swap if no view shows it, unless the wallet has an open request for it. */
export function leaveSwap(aglet: Aglet): void {
  const { current } = aglet.get(createVisits)
  const step = aglet.get(createSwap).step.peek()
  // On a slow device one of its views may still be loading.
  const shows = aglet.opened.peek() && aglet.route.view.peek().startsWith('Swap')
  if (current && !current.viewers && !shows && step !== 'approving' && step !== 'swapping')
    endVisit(aglet, current)
}

function startVisit(aglet: Aglet, account: string): Visit {
  const controller = new AbortController()
  const signal = AbortSignal.any([controller.signal, aglet.lifetime])
  const visit: Visit = { account, controller, signal, viewers: 0, stop() {} }
  aglet.get(createSwap).start()
  track(aglet, 'OPEN_SWAP')
  // The user asked for it, perhaps after an earlier failure, so breakers do not apply.
  resetBreakers(aglet.net)
  initialise(aglet, visit).catch(() => {})
  return visit
}

function endVisit(aglet: Aglet, visit: Visit): void {
  visit.stop()
  visit.controller.abort()
  stopQuoting(aglet)
  aglet.get(createSwap).reset()
  aglet.get(createVisits).current = undefined
}

async function initialise(aglet: Aglet, visit: Visit): Promise<void> {
  const { net, route } = aglet
  const swap = aglet.get(createSwap)
  const { network } = aglet.account.network.peek()
  const { signal } = visit
  const id = network.caipNetworkId
  try {
    const [{ value: tokens }, { value: gas }, fee] = await Promise.all([
      readCached(net, `swap tokens ${id}`, { life: STALE_TIMES.swapTokens, signal }, end =>
        getSwapTokens(net, { network: id }, end),
      ),
      readCached(net, `gas price ${id}`, { life: STALE_TIMES.gasPrice, signal }, end =>
        getGasPrice(net, id, end),
      ),
      readFee(aglet, signal),
      loadNetworkPrice(aglet, network, signal),
      refreshAccount(aglet),
    ])
    const balances = aglet.get(createHoldings).tokens.peek()
    if (!tokens.length || (balances.status === 'failed' && !balances.value))
      throw new AgletError('bad_response', 'Failed to initialize swap')
    if (signal.aborted) return
    const maxGasPrice = fee?.maxFeePerGas ?? fee?.gasPrice ?? 0n
    const publishingFee = fee ? fee.cost - fee.gas * maxGasPrice : 0n
    const instant =
      (maxGasPrice > gas.instant ? maxGasPrice : gas.instant) + (publishingFee * SWAP_SIZE) / GAS_UNITS
    swap.setGas({ ...gas, instant, sponsorable: fee?.sponsorable })
    swap.setTokens(tokens, nativeOf(tokens, network))
    scheduleRefresh(aglet, visit)
  } catch (error) {
    if (signal.aborted || isCancelled(error)) return
    endVisit(aglet, visit)
    // A view opened by the host has nothing to go back to, and the message needs an open view.
    if (aglet.opened.peek() && !route.back()) route.reset('Account')
    showSnack(aglet, 'Failed to initialize swap', 'error')
  }
}

/** The fee of a plain transaction, with the maximum gas price; undefined if the estimate fails. */
const readFee = async (aglet: Aglet, signal: AbortSignal): Promise<Fee | undefined> =>
  estimateFee(aglet, { to: `0x${aglet.account.account.peek().address?.slice(2)}` }, signal).catch(
    () => undefined,
  )

/** Loads the coin's price; on failure the swap continues and no fiat values are shown ([8.8]). */
async function loadNetworkPrice(aglet: Aglet, network: Network, signal: AbortSignal): Promise<void> {
  try {
    await loadPrice(aglet, nativeToken(network.caipNetworkId)!, signal)
  } catch {
    if (!signal.aborted) showSnack(aglet, 'Failed to fetch network token price.', 'error')
  }
}

/** The network's coin, even if the server does not list it. */
function nativeOf(tokens: readonly SwapToken[], network: Network): SwapToken {
  const address = nativeToken(network.caipNetworkId)!
  return (
    tokens.find(token => sameToken(token.address, address)) ?? {
      ...network.nativeCurrency,
      address,
    }
  )
}

function scheduleRefresh(aglet: Aglet, visit: Visit): void {
  visit.stop = aglet.after(REFRESH_MS, () => {
    if (visit.viewers) refresh(aglet, visit)
    scheduleRefresh(aglet, visit)
  })
}

function refresh(aglet: Aglet, { signal }: Visit): void {
  const swap = aglet.get(createSwap)
  const { source, destination } = swap.terms.peek()
  const step = swap.step.peek()
  for (const token of [source, destination])
    if (token) loadPrice(aglet, token.address, signal).catch(() => {})
  refreshAccount(aglet).catch(() => {})
  // A failed build stays in the form until the user retries; without a quote, the error is that of a quote.
  const isUnbuilt = swap.error.peek() && swap.quote.peek()
  if (step === 'editing' && !isUnbuilt) requestQuote(aglet)
  if (step === 'approvable' || step === 'swappable') prepareSwap(aglet)
}

/** Loads the price of a chosen token; on failure its fiat value is not shown. */
export function fetchPriceOf(aglet: Aglet, token: SwapToken): void {
  const { current } = aglet.get(createVisits)
  if (current) loadPrice(aglet, token.address, current.signal).catch(() => {})
}
