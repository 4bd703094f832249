import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { createApproval } from '../../signals/embedded/approval'

export { default as css } from '../../styles/embedded/approve.css'

/** What the user is asked to approve, told by us, and below it the embedded wallet's own frame, in which they do ([2.13]). */
export default function ApproveTransaction() {
  const { aglet, t } = useAglet()
  const call = useValue(aglet.get(createApproval).current)
  return (
    <div className="approve">
      {call && <p className="note">{call.method}</p>}
      <div className="frame">
        <span className="spinner" role="status" aria-label={t('Loading')} />
        <slot name="frame" />
      </div>
    </div>
  )
}
