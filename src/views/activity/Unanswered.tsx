import { type ReactNode, useEffect, useState } from 'react'
import {
  type RecoveryResult,
  recoverUnansweredRequest,
} from '../../actions/activity/recoverUnansweredRequest'
import { useAglet } from '../../components/context/context'
import { useAddStyleSheet } from '../../components/context/sheets'
import { createPending, type PendingTransaction } from '../../signals/activity/pending'
import css from '../../styles/activity/unanswered.css'

/** A request that the wallet has not answered, what the network knows about it, and a button to remove it. */
export default function Unanswered({
  request,
  children,
}: {
  request: PendingTransaction
  children: ReactNode
}) {
  useAddStyleSheet()(css)
  const { aglet, t } = useAglet()
  const [recovery, setRecovery] = useState<RecoveryResult | 'looking'>('looking')
  useEffect(() => {
    let live = recovery === 'looking'
    if (live)
      recoverUnansweredRequest(aglet, request).then(found => {
        if (live) setRecovery(found)
      })
    return () => {
      live = false
    }
  }, [recovery])
  const looking = recovery === 'looking'
  return (
    <section className="unanswered">
      {children}
      <p role="status">
        {t('Your wallet has not answered. It may still be approved there.')}{' '}
        {recovery === 'none' && t('The network has not seen it so far.')}
        {recovery === 'unknown' && t('The network could not say whether it was sent.')}
      </p>
      <button type="button" className="button" onClick={() => aglet.get(createPending).remove(request)}>
        {t('Stop waiting')}
      </button>
      <button
        type="button"
        className="button"
        aria-disabled={looking}
        aria-busy={looking || undefined}
        onClick={() => setRecovery('looking')}
      >
        {looking && <span className="spinner" />}
        {t('Check again')}
      </button>
    </section>
  )
}
