import { useRef } from 'react'
import { swapperOf } from '../../actions/swap/quoteSwap'
import { swapKey } from '../../actions/swap/signSwap'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { HUGE_IMPACT, isWorse } from '../../lib/swap/swapTerms'
import type { SwapWarning } from '../../lib/swap/swapWarnings'
import { createPending } from '../../signals/activity/pending'
import { createSwap, type SwapPlan } from '../../signals/swap/swap'
import { impactNow } from './SwapDetails'

/**
 * The warnings about a plan that need the user's consent.
 *
 * @param isRepeat an equal swap was refused because it was sent a moment ago, or may still be approved
 */
export function useSwapWarnings(plan: SwapPlan | undefined, isRepeat: boolean): readonly SwapWarning[] {
  const { aglet } = useAglet()
  const swap = aglet.get(createSwap)
  const step = useValue(swap.step)
  const prices = useValue(swap.prices)
  const pending = useValue(aglet.get(createPending).all)
  // The best plan shown in this preview, since many small losses add up.
  const best = useRef<SwapPlan | undefined>(undefined)
  if (plan && (!best.current || isWorse(best.current, plan))) best.current = plan
  if (!plan) return []

  const doubts: SwapWarning[] = []
  const percent = impactNow(prices, plan)
  if (percent !== undefined && percent >= HUGE_IMPACT) doubts.push({ kind: 'impact', percent })
  if (best.current && isWorse(plan, best.current)) doubts.push({ kind: 'worse', outcome: plan })
  if (!plan.isGuaranteed) doubts.push({ kind: 'unread', outcome: plan })
  const account = swapperOf(aglet)?.account
  const open = pending.filter(
    row => row.account === account && row.operation === 'trade' && row.status === 'asked',
  )
  const isEqualOpen = open.some(({ key }) => key === swapKey(plan))
  // The request being signed now is not another open request.
  const signing = step === 'approving' || step === 'swapping'
  if (isRepeat) doubts.push({ kind: 'again', isEqual: true })
  else if (open.length && !signing) doubts.push({ kind: 'open', isEqual: isEqualOpen })
  return doubts
}
