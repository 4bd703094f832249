import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { createBuying } from '../../signals/buy/buying'
import { createSellerOffers } from '../../signals/buy/sellerOffers'

/** Explains why there is no price, and what the user can do. */
export function NoQuote({ again }: { again: () => void }) {
  const { aglet, t } = useAglet()
  const buying = aglet.get(createBuying)
  const { status } = useValue(aglet.get(createSellerOffers).state)
  const symbol = useValue(buying.purchase)?.symbol ?? ''
  const currency = useValue(buying.payment)?.id ?? ''
  const words =
    status === 'low'
      ? t('This amount is too small for the providers. Type a larger one.')
      : status === 'high'
        ? t('This amount is too large for the providers. Type a smaller one.')
        : status === 'ready'
          ? t('No provider sells {symbol} for {currency} here. Choose another coin, currency or country.', {
              symbol,
              currency,
            })
          : undefined
  return (
    <p role="status" className="aside">
      {words ?? (
        <>
          {t('No live quote. The provider shows the real price and fees before you pay.')}{' '}
          <button type="button" className="link" onClick={again}>
            {t('Try again')}
          </button>
        </>
      )}
    </p>
  )
}
