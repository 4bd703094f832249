import type { Aglet } from '../../aglet'
import { sameToken } from '../../net/swap/swapTokens'
import { createSwap } from '../../signals/swap/swap'
import { createSwapProgress, type SwapProgress } from '../../signals/swap/swapProgress'
import { requestQuote, swapperOf } from './quoteSwap'
import { fetchPriceOf } from './watchSwap'

/** The swap that an earlier visit left after its approval; undefined if there is none to resume. */
export function findUnfinishedSwap(aglet: Aglet, progress: SwapProgress | undefined) {
  if (!progress || swapperOf(aglet)?.account !== progress.account) return
  const { terms, tokens } = aglet.get(createSwap)
  const find = (address: string) =>
    [...tokens.peek(), terms.peek().source].find(token => sameToken(token?.address, address))
  const source = find(progress.source)
  const destination = find(progress.destination)
  return source && destination ? { ...progress, source, destination } : undefined
}

/** Resumes the swap of an earlier visit with the same terms, at the step after the approval. */
export function resumeSwap(aglet: Aglet): void {
  const unfinished = findUnfinishedSwap(aglet, aglet.get(createSwapProgress).saved.peek())
  if (!unfinished) return
  const { source, destination, amount, slippage } = unfinished
  aglet.get(createSwap).restore({ source, destination, amount, slippage, unlimited: false })
  fetchPriceOf(aglet, source)
  fetchPriceOf(aglet, destination)
  requestQuote(aglet)
  aglet.route.push('SwapPreview')
}
