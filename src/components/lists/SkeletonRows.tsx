import { useAglet } from '../context/context'

/** Placeholders for the rows of a list that loads; seven fill a panel. */
export function SkeletonRows({ count = 3, className }: { count?: number; className?: string }) {
  const { t } = useAglet()
  return (
    <div className={className} role="status" aria-label={t('Loading')}>
      {[...Array(count).keys()].map(key => (
        <div key={key} className="row skeleton" />
      ))}
    </div>
  )
}
