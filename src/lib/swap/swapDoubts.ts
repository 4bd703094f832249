import type { SwapOutcome } from './checkSwap'
import { isWorse } from './swapTerms'

/**
 * What the user is asked about a swap before it can be signed, each by its own question:
 * - `impact`: a large part is lost to the size of the trade;
 * - `worse`: it brings less than what was shown before;
 * - `unread`: its call could not be read, so that nothing is guaranteed;
 * - `open`: an earlier swap may still be approved, perhaps an equal one;
 * - `again`: an equal one was refused, because it was sent a moment ago or may still be approved.
 */
export type SwapDoubt =
  | { readonly kind: 'impact'; readonly percent: number }
  | { readonly kind: 'worse' | 'unread'; readonly outcome: SwapOutcome }
  | { readonly kind: 'open' | 'again'; readonly isEqual: boolean }

/** A loss that was agreed to covers one that is larger by no more than this (percent points). */
const IMPACT_MARGIN = 0.1

/** Whether a consent, which was given to an earlier doubt with its figures, is also for this one. */
export function isCovered(doubt: SwapDoubt, consents: readonly SwapDoubt[]): boolean {
  const consent = consents.find(({ kind }) => kind === doubt.kind)
  if (!consent) return false
  if (doubt.kind === 'impact')
    return consent.kind === 'impact' && doubt.percent <= consent.percent + IMPACT_MARGIN
  if ('outcome' in doubt) return 'outcome' in consent && !isWorse(doubt.outcome, consent.outcome)
  return consent.kind !== 'impact' && 'isEqual' in consent && consent.isEqual === doubt.isEqual
}

/** Whether agreeing to all of them is to sign a swap that equals an earlier one. */
export const isSwappedAgain = (doubts: readonly SwapDoubt[]): boolean =>
  doubts.some(doubt => 'isEqual' in doubt && doubt.isEqual)
