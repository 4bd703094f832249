import { useAglet } from '../context/context'

/** Placeholders for the rows of a list that loads: two lines and a value each; seven fill a panel. */
export function SkeletonRows({ count = 3, className }: { count?: number; className?: string }) {
  const { t } = useAglet()
  return (
    <div className={className} role="status" aria-label={t('Loading')}>
      {[...Array(count).keys()].map(key => (
        <div key={key} className="row">
          <i className="logo skeleton" />
          <span className="grow" style={{ gap: 8 }}>
            <i className="skeleton" style={{ padding: 6, width: '65%' }} />
            <i className="skeleton" style={{ padding: 6, width: '40%' }} />
          </span>
          <i className="skeleton" style={{ padding: '6px 8%' }} />
        </div>
      ))}
    </div>
  )
}
