import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'

/** The history could not be read ([8.3]); what was read before is shown below, and from when it is. */
export function HistoryFailed({ at, again }: { at: number | undefined; again: () => void }) {
  const { aglet, t } = useAglet()
  const locale = useValue(aglet.locale.tag)
  return (
    <p role="alert" className="stale">
      <span className="grow">
        {t('Failed to fetch transactions')}
        {at !== undefined && ` · ${t('as of {time}', { time: new Date(at).toLocaleTimeString(locale) })}`}
      </span>
      <button type="button" className="link" onClick={again}>
        {t('Try again')}
      </button>
    </p>
  )
}
