import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { formatTime } from '../../lib/format/formatTime'

interface Props {
  readonly at: number | undefined
  readonly again: () => void
  /** The error message, where the failed load is not for transactions. */
  readonly text?: string
}

/** Error line above the history, with the time of the stale data below it, if there is any ([8.3]). */
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
