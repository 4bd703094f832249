import type { Aglet } from '../../aglet'
import { isAgletError } from '../../errors'
import { caipAddress } from '../../lib/account/caip'
import { toAgletError } from '../../lib/data/toAgletError'
import { createSwap } from '../../signals/swap/swap'
import type { CaipAddress } from '../../types'
import { fetchBestQuote, NO_QUOTE } from './fetchBestQuote'
import { fetchTokenPrice } from './fetchTokenPrice'

/** Delay after the last key (ms). */
const DEBOUNCE_MS = 200

const createQuoting = (): { stop(): void; controller?: AbortController } => ({ stop() {} })

/** The account that swaps: the active one on its network. `account` is CAIP-10. */
export function swapperOf({ account }: Aglet) {
  const { address } = account.account.peek()
  const { network } = account.network.peek()
  return address ? { account: caipAddress(network.caipNetworkId, address), address, network } : undefined
}

/** Quotes the current terms once the user pauses typing. */
export function scheduleQuote(aglet: Aglet): void {
  const quoting = aglet.get(createQuoting)
  stopQuoting(aglet)
  quoting.stop = aglet.after(DEBOUNCE_MS, () => void requestQuote(aglet))
}

export function stopQuoting(aglet: Aglet): void {
  const quoting = aglet.get(createQuoting)
  quoting.stop()
  quoting.controller?.abort()
}

/** Quotes the current terms ([4.19]); aborts a running quote for earlier terms. Never rejects. */
export async function requestQuote(aglet: Aglet): Promise<void> {
  const swap = aglet.get(createSwap)
  const subject = swapperOf(aglet)
  stopQuoting(aglet)
  const request = subject && swap.startQuote()
  if (!request) return
  const controller = new AbortController()
  aglet.get(createQuoting).controller = controller
  const signal = AbortSignal.any([controller.signal, aglet.lifetime])
  try {
    const toAmount = await fetchBestQuote(aglet, subject.address, request, swap.gas.peek()?.standard, signal)
    if (swap.setQuote(request, toAmount)) hideNoQuote(aglet)
  } catch (cause) {
    const error = toAgletError(cause)
    if (error.code === 'cancelled') swap.failQuote(request)
    else if (swap.failQuote(request, error) && error.code === 'no_quote')
      aglet.notices.setAlert({ message: NO_QUOTE, variant: 'error' })
  }
}

/** Removes the alert of [5.6] once the amount has changed. */
export function hideNoQuote({ notices }: Aglet): void {
  if (notices.alert.peek()?.message === NO_QUOTE) notices.setAlert()
}

/** Reads a token's price ([4.18]). @throws AgletError */
export async function loadPrice(aglet: Aglet, token: CaipAddress, signal: AbortSignal): Promise<void> {
  aglet.get(createSwap).setPrice(token, await fetchTokenPrice(aglet, token, signal))
}

export const isCancelled = (error: unknown) => isAgletError(error, 'cancelled')
