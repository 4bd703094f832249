import type { Aglet } from '../../aglet'
import { toAgletError } from '../../lib/data/toAgletError'
import { isDefinite, isStale } from '../../lib/swap/swapTerms'
import { createSwap } from '../../signals/swap/swap'
import { showSnack } from '../modal/showSnack'
import { swapperOf } from './quoteSwap'

/**
 * Prepares the calls for the wallet ([4.21]): the swap, or first the approval that it needs; in one batch if
 * the wallet supports it (EIP-5792). The previous plan stays until the next one is ready, and after a
 * temporary failure until it is stale. Never rejects.
 */
export async function prepareSwap(aglet: Aglet): Promise<void> {
  const swap = aglet.get(createSwap)
  const subject = swapperOf(aglet)
  const build = subject && swap.startBuild()
  if (!build) return
  try {
    const quotedAmount = () => swap.quote.peek()?.toAmount ?? 0n
    const { draftSwap } = await import('../../chunks/swap/swapDraft')
    const draft = await draftSwap(aglet, subject, build, build.terms, quotedAmount)
    swap.setPlan(build, { ...draft, account: subject.account, amount: build.amount, at: Date.now() })
  } catch (cause) {
    const error = toAgletError(cause)
    const plan = swap.plan.peek()
    if (plan && !isStale(plan) && !isDefinite(error)) return
    if (!swap.failBuild(build, error)) return
    // The form shows the error. If the user has left it, a message is shown.
    const view = aglet.route.view.peek()
    if (!view.startsWith('Swap')) showSnack(aglet, error.shortMessage, 'error')
    if (view === 'SwapPreview') aglet.route.back()
  }
}
