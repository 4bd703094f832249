import { useAglet } from '../context/context'

/** Placeholders of wallets' rows: a logo, and a name as a bar 12 px high and 40 % wide. */
export function WalletSkeleton({ count }: { count: number }) {
  const { t } = useAglet()
  return (
    <div className="list" role="status" aria-label={t('Loading')}>
      {[...Array(count).keys()].map(key => (
        <div key={key} className="row">
          <i className="logo skeleton" />
          <i className="skeleton" style={{ padding: '6px 20%' }} />
        </div>
      ))}
    </div>
  )
}
