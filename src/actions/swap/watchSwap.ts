import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import { nativeToken } from '../../lib/account/nativeToken'
import { canSwapOn } from '../../lib/swap/swapNetworks'
import { getGasPrice } from '../../net/swap/getGasPrice'
import { getSwapTokens, type SwapToken } from '../../net/swap/getSwapTokens'
import { sameToken } from '../../net/swap/swapTokens'
import { readCached } from '../../net/transport/read'
import { STALE_TIMES } from '../../net/transport/staleTimes'
import { resetBreakers } from '../../net/transport/withRetry'
import { createHoldings } from '../../signals/account/holdings'
import { createSwap } from '../../signals/swap/swap'
import type { Network } from '../../types'
import { refreshAccount } from '../account/refreshAccount'
import { track } from '../analytics/track'
import { showSnack } from '../modal/showSnack'
import { estimateFee } from '../money/estimateFee'
import { prepareSwap } from './prepareSwap'
import { isCancelled, loadPrice, requestQuote, stopQuoting, swapperOf } from './quoteSwap'

/** Interval at which prices, balances and the quote, or the plan, are read again (ms). */
const REFRESH_MS = 10_000
/** The swap is kept for this long after its last view was left (ms), because one view replaces another. */
const LINGER_MS = 500

interface Visit {
  /** CAIP-10 of whose swap it is. */
  readonly account: string
  readonly controller: AbortController
  viewers: number
  stop(): void
}

const createVisits = (): { current?: Visit | undefined } => ({})

/**
 * Begins to look at one of the swap's views. The first one brings what a swap needs ([4.16]); while any shows, it is
 * kept fresh; after the last, all of it is forgotten, unless the wallet still has a request.
 *
 * @returns the function that leaves
 */
export function watchSwap(aglet: Aglet): () => void {
  const subject = swapperOf(aglet)
  if (!subject || !canSwapOn(subject.network.caipNetworkId)) return () => {}
  const visits = aglet.get(createVisits)
  const { current } = visits
  // Another account's or network's, or one that has just been sent.
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

/** Forgets the swap that nobody looks at, unless the wallet has a request of it. */
export function leaveSwap(aglet: Aglet): void {
  const { current } = aglet.get(createVisits)
  const step = aglet.get(createSwap).step.peek()
  // One of its views may be on its way still, however slow the device.
  const shows = aglet.opened.peek() && aglet.route.view.peek().startsWith('Swap')
  if (current && !current.viewers && !shows && step !== 'approving' && step !== 'swapping')
    endVisit(aglet, current)
}

function startVisit(aglet: Aglet, account: string): Visit {
  const visit: Visit = { account, controller: new AbortController(), viewers: 0, stop() {} }
  aglet.get(createSwap).start()
  track(aglet, 'OPEN_SWAP')
  // The user asks for it, perhaps because it did not go the last time.
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
  const { signal } = visit.controller
  const id = network.caipNetworkId
  try {
    const [{ value: tokens }, { value: gas }, maxGasPrice] = await Promise.all([
      readCached(net, `swap tokens ${id}`, { life: STALE_TIMES.swapTokens, signal }, end =>
        getSwapTokens(net, { network: id }, end),
      ),
      readCached(net, `gas price ${id}`, { life: STALE_TIMES.gasPrice, signal }, end =>
        getGasPrice(net, id, end),
      ),
      readMaxGasPrice(aglet, signal),
      loadNetworkPrice(aglet, network, signal),
      refreshAccount(aglet),
    ])
    const balances = aglet.get(createHoldings).tokens.peek()
    if (!tokens.length || (balances.status === 'failed' && !balances.value))
      throw new AgletError('bad_response', 'Failed to initialize swap')
    if (signal.aborted) return
    swap.setGas(maxGasPrice && maxGasPrice > gas.instant ? { ...gas, instant: maxGasPrice } : gas)
    swap.setTokens(tokens, nativeOf(tokens, network))
    scheduleRefresh(aglet, visit)
  } catch (error) {
    if (signal.aborted || isCancelled(error)) return
    endVisit(aglet, visit)
    // Opened by the host there is nothing to go back to, and the message needs a place.
    if (aglet.opened.peek() && !route.back()) route.reset('Account')
    showSnack(aglet, 'Failed to initialize swap', 'error')
  }
}

/** The most that the wallet will be told to pay for a unit of gas, in wei; none when the chain does not say. */
async function readMaxGasPrice(aglet: Aglet, signal: AbortSignal): Promise<bigint | undefined> {
  const { address } = aglet.account.account.peek()
  try {
    const fee = await estimateFee(aglet, { to: `0x${address?.slice(2)}` }, signal)
    return fee.maxFeePerGas ?? fee.gasPrice
  } catch {
    return
  }
}

/** Without it the swap goes on, and no dollars are shown ([8.8]). */
async function loadNetworkPrice(aglet: Aglet, network: Network, signal: AbortSignal): Promise<void> {
  try {
    await loadPrice(aglet, nativeToken(network.caipNetworkId)!, signal)
  } catch {
    if (!signal.aborted) showSnack(aglet, 'Failed to fetch network token price.', 'error')
  }
}

/** The chain's own coin, whether the server lists it or not. */
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

function refresh(aglet: Aglet, { controller }: Visit): void {
  const swap = aglet.get(createSwap)
  const { source, destination } = swap.terms.peek()
  const step = swap.step.peek()
  for (const token of [source, destination])
    if (token) loadPrice(aglet, token.address, controller.signal).catch(() => {})
  refreshAccount(aglet).catch(() => {})
  // Why a swap could not be built stands in the form until the user tries again; without a quote, only a quote has failed.
  const isUnbuilt = swap.error.peek() && swap.quote.peek()
  if (step === 'editing' && !isUnbuilt) requestQuote(aglet)
  if (step === 'approvable' || step === 'swappable') prepareSwap(aglet)
}

/** The price of a token that was chosen; without one its dollars are not shown. */
export function fetchPriceOf(aglet: Aglet, token: SwapToken): void {
  const { current } = aglet.get(createVisits)
  if (current) loadPrice(aglet, token.address, current.controller.signal).catch(() => {})
}
