import type { ReactNode } from 'react'
import { formatTime } from '../../lib/format/formatTime'
import { useAglet } from '../context/context'
import { useValue } from '../context/useValue'

interface Props {
  /** What did not load. */
  readonly children: ReactNode
  /** Time of the data that is shown instead, if there is any (ms). */
  readonly at?: number | undefined
  readonly again: () => void
}

/** Error line above a list, with a button that loads it again ([8.3]). */
export function LoadFailed({ children, at, again }: Props) {
  const { aglet, t } = useAglet()
  const locale = useValue(aglet.locale.tag)
  return (
    <p role="alert" className="stale">
      <span className="grow">
        {children}
        {at !== undefined && ` · ${t('as of {time}', { time: formatTime(at, locale) })}`}
      </span>
      <button type="button" className="link" onClick={again}>
        {t('Try again')}
      </button>
    </p>
  )
}
