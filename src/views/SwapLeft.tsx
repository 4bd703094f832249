import { leftSwap, resumeSwap } from '../actions/swapResume'
import { useAglet } from '../components/context'
import { useValue } from '../components/useValue'
import { createSwapProgress } from '../signals/swapProgress'

/** A swap that an earlier visit left after its approval. */
export default function SwapLeft() {
  const { aglet, t } = useAglet()
  const progress = aglet.get(createSwapProgress)
  const left = leftSwap(aglet, useValue(progress.kept))
  if (!left) return null
  const { amount, source, destination } = left
  return (
    <div className="left" role="status">
      <p>
        {t('You approved {amount} for a swap to {token}. Go on with it?', {
          amount: `${amount} ${source.symbol}`,
          token: destination.symbol,
        })}
      </p>
      <button type="button" className="button" onClick={() => progress.drop()}>
        {t('Dismiss')}
      </button>
      <button type="button" className="button primary" onClick={() => resumeSwap(aglet)}>
        {t('Continue')}
      </button>
    </div>
  )
}
