import { findUnfinishedSwap, resumeSwap } from '../../actions/swap/resumeSwap'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { formatTokenAmount } from '../../lib/format/format'
import { createSwapProgress } from '../../signals/swap/swapProgress'

/** Offers to continue a swap that an earlier visit left after its approval. */
export default function UnfinishedSwap() {
  const { aglet, t } = useAglet()
  const progress = aglet.get(createSwapProgress)
  const locale = useValue(aglet.locale.tag)
  const unfinished = findUnfinishedSwap(aglet, useValue(progress.saved))
  if (!unfinished) return null
  const { amount, source, destination } = unfinished
  return (
    <div className="left" role="status">
      <p>
        {t('You approved {amount} for a swap to {token}. Continue with it?', {
          amount: `${formatTokenAmount(amount, undefined, locale)} ${source.symbol}`,
          token: destination.symbol,
        })}
      </p>
      <button type="button" className="button" onClick={() => progress.clear()}>
        {t('Dismiss')}
      </button>
      <button type="button" className="button primary" onClick={() => resumeSwap(aglet)}>
        {t('Continue')}
      </button>
    </div>
  )
}
