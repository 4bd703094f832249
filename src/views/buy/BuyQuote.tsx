import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { formatMoney } from '../../lib/format/money'
import type { Money, OnrampQuote } from '../../net/buy/getOnrampQuote'

/** All that a purchase costs, as the provider quoted it ([3.14]). */
export function BuyQuote({ quote }: { quote: OnrampQuote }) {
  const { aglet, t } = useAglet()
  const locale = useValue(aglet.locale.tag)
  const line = (name: string, { amount, currency }: Money, total = false) => (
    <div className={total ? 'total' : undefined}>
      <dt>{name}</dt>
      <dd>
        <bdi>{formatMoney(amount, currency, locale)}</bdi>
      </dd>
    </div>
  )
  return (
    <div className="fees">
      <dl>
        {line(t('Subtotal'), quote.paymentSubtotal)}
        {line(t('Provider fee'), quote.coinbaseFee)}
        {line(t('Network fee'), quote.networkFee)}
        {line(t('Total'), quote.paymentTotal, true)}
      </dl>
      <p>{t('A quote of Coinbase. The final price is shown before you pay.')}</p>
    </div>
  )
}
