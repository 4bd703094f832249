import { sellerOf } from '../../actions/buy/sellerOf'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { isSameAmount } from '../../lib/buy/buyLimits'
import { addAmounts, type SellerQuote } from '../../lib/buy/sellerQuotes'
import { formatMoney } from '../../lib/format/money'

/** The costs of a purchase, as the provider quoted them ([3.14]). */
export function BuyQuote({ quote }: { quote: SellerQuote }) {
  const { aglet, t } = useAglet()
  const locale = useValue(aglet.locale.tag)
  const { seller, currency, total, subtotal, fee, providerFee, networkFee } = quote
  const line = (name: string, amount: string | undefined, isTotal = false) =>
    amount !== undefined && (
      <div className={isTotal ? 'total' : undefined}>
        <dt>{name}</dt>
        <dd>
          <bdi>{formatMoney(amount, currency, locale)}</bdi>
        </dd>
      </div>
    )
  // The total fee may contain fees that the reply does not itemise.
  const named = addAmounts(providerFee ?? '0', networkFee ?? '0')
  const hasMore = fee !== undefined && !(named && isSameAmount(named, fee))
  return (
    <div className="fees">
      <dl>
        {line(t('Subtotal'), subtotal)}
        {line(t('Provider fee'), providerFee)}
        {line(t('Network fee'), networkFee)}
        {hasMore && line(t('All fees'), fee)}
        {line(t('Total'), total, true)}
      </dl>
      <p>
        {t('Quote from {provider}. The final price is shown before you pay.', {
          provider: sellerOf(aglet, seller).name,
        })}
      </p>
    </div>
  )
}
