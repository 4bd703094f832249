import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { formatTime } from '../../lib/format/formatTime'

interface Props {
  readonly at: number | undefined
  readonly again: () => void
  /** What was looked for in the history, where that is not the transactions. */
  readonly text?: string
}

/** The history could not be read ([8.3]); what was read before is shown below, and from when it is. */
export function HistoryFailed({ at, again, text }: Props) {
  const { aglet, t } = useAglet()
  const locale = useValue(aglet.locale.tag)
  return (
    <p role="alert" className="stale">
      <span className="grow">
        {text ?? t('Failed to fetch transactions')}
        {at !== undefined && ` · ${t('as of {time}', { time: formatTime(at, locale) })}`}
      </span>
      <button type="button" className="link" onClick={again}>
        {t('Try again')}
      </button>
    </p>
  )
}
