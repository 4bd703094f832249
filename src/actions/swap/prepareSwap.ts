import type { Aglet } from '../../aglet'
import { toAgletError } from '../../lib/data/toAgletError'
import { PLAN_STALE_MS } from '../../lib/swap/swapTerms'
import { createSwap } from '../../signals/swap/swap'
import { showSnack } from '../modal/showSnack'
import { swapperOf } from './quoteSwap'

/** Errors that say that this swap is not to be had, whatever was planned before. */
const DEFINITE = /^(?:insufficient_funds|swap_mismatch|reverted|invalid_input)$/

/**
 * Makes what the wallet will be asked for ([4.21]): the swap, or the approval that it takes before; in one batch where
 * the wallet can (EIP-5792). While a plan is there it stays until the next one, and a passing failure takes nothing
 * away before the plan is too old. Never rejects.
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
    swap.setPlan(build, { ...draft, amount: build.amount, at: Date.now() })
  } catch (cause) {
    const error = toAgletError(cause)
    const plan = swap.plan.peek()
    if (plan && Date.now() - plan.at < PLAN_STALE_MS && !DEFINITE.test(error.code)) return
    if (!swap.failBuild(build, error)) return
    // The form shows why. A user who has left it is told by a snackbar.
    const view = aglet.route.view.peek()
    if (!view.startsWith('Swap')) showSnack(aglet, error.shortMessage, 'error')
    if (view === 'SwapPreview') aglet.route.back()
  }
}
