import type { SwapOutcome } from './checkSwap'
import { isWorse } from './swapTerms'

/**
 * A question that the user must answer before a swap can be signed:
 * - `impact`: the price impact is large;
 * - `worse`: the swap returns less than was shown before;
 * - `unread`: the call could not be decoded, so nothing is guaranteed;
 * - `open`: an earlier swap, perhaps an equal one, may still be approved;
 * - `again`: an equal swap was rejected as a duplicate: it was sent a moment ago or may still be approved.
 */
export type SwapWarning =
  | { readonly kind: 'impact'; readonly percent: number }
  | { readonly kind: 'worse' | 'unread'; readonly outcome: SwapOutcome }
  | { readonly kind: 'open' | 'again'; readonly isEqual: boolean }

/** Consent to a price impact also covers an impact larger by at most this (percentage points). */
const IMPACT_MARGIN = 0.1

/** Whether a consent to an earlier question also covers this one with its figures. */
export function isCovered(doubt: SwapWarning, consents: readonly SwapWarning[]): boolean {
  const consent = consents.find(({ kind }) => kind === doubt.kind)
  if (!consent) return false
  if (doubt.kind === 'impact')
    return consent.kind === 'impact' && doubt.percent <= consent.percent + IMPACT_MARGIN
  if ('outcome' in doubt) return 'outcome' in consent && !isWorse(doubt.outcome, consent.outcome)
  return consent.kind !== 'impact' && 'isEqual' in consent && consent.isEqual === doubt.isEqual
}

/** Whether consent to all of these questions includes signing a swap equal to an earlier one. */
export const includesDuplicate = (doubts: readonly SwapWarning[]): boolean =>
  doubts.some(doubt => 'isEqual' in doubt && doubt.isEqual)
