import { type ReactNode, useEffect, useState } from 'react'
import {
  type RecoveryResult,
  recoverUnansweredRequest,
} from '../../actions/activity/recoverUnansweredRequest'
import { useAglet } from '../../components/context/context'
import { useAdopt } from '../../components/context/sheets'
import { createPending, type PendingTransaction } from '../../signals/activity/pending'
import css from '../../styles/activity/unanswered.css'

/** A request that the wallet has not answered: what the network knows of it, and a way to be rid of it. */
export default function Unanswered({
  request,
  children,
}: {
  request: PendingTransaction
  children: ReactNode
}) {
  useAdopt()(css)
  const { aglet, t } = useAglet()
  const [trace, setTrace] = useState<RecoveryResult | 'looking'>('looking')
  useEffect(() => {
    let live = trace === 'looking'
    if (live)
      recoverUnansweredRequest(aglet, request).then(found => {
        if (live) setTrace(found)
      })
    return () => {
      live = false
    }
  }, [trace])
  const looking = trace === 'looking'
  return (
    <section className="unanswered">
      {children}
      <p role="status">
        {t('Your wallet has not answered. It may still be approved there.')}{' '}
        {trace === 'none' && t('The network has nothing of it so far.')}
        {trace === 'unknown' && t('The network does not say whether it was sent.')}
      </p>
      <button type="button" className="button" onClick={() => aglet.get(createPending).remove(request)}>
        {t('Forget it')}
      </button>
      <button
        type="button"
        className="button"
        aria-disabled={looking}
        aria-busy={looking ? 'true' : undefined}
        onClick={() => setTrace('looking')}
      >
        {looking && <span className="spinner" />}
        {t('Look again')}
      </button>
    </section>
  )
}
