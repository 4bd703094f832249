import type { Aglet } from '../aglet'
import { toAgletError } from '../lib/toAgletError'
import { createSwap } from '../signals/swap'
import { showSnack } from './snack'
import { draftOf, PLAN_LIFE } from './swapDraft'
import { swapperOf } from './swapQuote'

/**
 * Makes what the wallet will be asked for ([4.21]): the swap, or the approval that it takes before; in one batch where
 * the wallet can (EIP-5792). While a plan is there it stays until the next one, and a passing failure takes nothing
 * away before the plan is too old. Never rejects.
 */
export async function prepareSwap(aglet: Aglet): Promise<void> {
  const swap = aglet.get(createSwap)
  const subject = swapperOf(aglet)
  const mine = subject && swap.build()
  if (!mine) return
  try {
    const { source, destination, amount } = mine
    const quoted = () => swap.quote.peek()?.toAmount ?? 0n
    const draft = await draftOf(aglet, subject, mine, mine.terms, quoted)
    swap.built(mine, { source, destination, amount, ...draft, at: Date.now() })
  } catch (cause) {
    const error = toAgletError(cause)
    const { at = 0 } = swap.plan.peek() ?? {}
    if (Date.now() - at < PLAN_LIFE && error.code !== 'insufficient_funds') return
    if (!swap.fail(mine, error)) return
    showSnack(aglet, error.shortMessage, 'error')
    if (aglet.route.view.peek() === 'SwapPreview') aglet.route.back()
  }
}
