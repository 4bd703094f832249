import type { Aglet } from '../aglet'
import { isAgletError } from '../errors'
import { caipAddress } from '../lib/caip'
import { toAgletError } from '../lib/toAgletError'
import { createSwap } from '../signals/swap'
import type { CaipAddress } from '../types'
import { bestQuote, NO_QUOTE } from './bestQuote'
import { priceOf } from './priceOf'

/** After the last key (ms). */
const DEBOUNCE = 200

const createQuoting = (): { stop(): void; controller?: AbortController } => ({ stop() {} })

/** Whose swap it is: the account in use on its network. `account` is CAIP-10. */
export function swapperOf({ account }: Aglet) {
  const { address } = account.account.peek()
  const { network } = account.network.peek()
  return address ? { account: caipAddress(network.caipNetworkId, address), address, network } : undefined
}

/** Quotes the present terms once the user pauses. */
export function quoteSoon(aglet: Aglet): void {
  const quoting = aglet.get(createQuoting)
  stopQuoting(aglet)
  quoting.stop = aglet.after(DEBOUNCE, () => void quoteNow(aglet))
}

export function stopQuoting(aglet: Aglet): void {
  const quoting = aglet.get(createQuoting)
  quoting.stop()
  quoting.controller?.abort()
}

/** Quotes the present terms ([4.19]); whatever was on its way for others is dropped. Never rejects. */
export async function quoteNow(aglet: Aglet): Promise<void> {
  const swap = aglet.get(createSwap)
  const subject = swapperOf(aglet)
  stopQuoting(aglet)
  const question = subject && swap.ask()
  if (!question) return
  const controller = new AbortController()
  aglet.get(createQuoting).controller = controller
  const signal = AbortSignal.any([controller.signal, aglet.lifetime])
  try {
    const toAmount = await bestQuote(aglet, subject.address, question, swap.gas.peek()?.standard, signal)
    if (swap.answer(question, toAmount, Date.now())) hideNoQuote(aglet)
  } catch (cause) {
    const error = toAgletError(cause)
    if (error.code === 'cancelled') swap.refuse(question)
    else if (swap.refuse(question, error) && error.code === 'no_quote')
      aglet.notices.setAlert({ message: NO_QUOTE, variant: 'error' })
  }
}

/** [5.6] is about an amount that is no longer there. */
export function hideNoQuote({ notices }: Aglet): void {
  if (notices.alert.peek()?.message === NO_QUOTE) notices.setAlert()
}

/** Reads what a token costs ([4.18]). @throws AgletError */
export async function loadPrice(aglet: Aglet, token: CaipAddress, signal: AbortSignal): Promise<void> {
  aglet.get(createSwap).setPrice(token, await priceOf(aglet, token, signal))
}

export const isLate = (error: unknown) => isAgletError(error, 'cancelled')
