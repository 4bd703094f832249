import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { type Asset, worthOf } from '../../lib/account/asset'
import { formatAmount } from '../../lib/format/amount'
import { formatTokenAmount, formatWorth } from '../../lib/format/format'
import { createSend } from '../../signals/send/send'

// Re-exported for the send views; other views import these modules directly.
export { Chunks } from '../../components/status/Chunks'
export { exactAmount } from '../../lib/format/format'

type Unit = Pick<Asset, 'decimals' | 'symbol'>

/** An amount in one line, cut to 6 decimals; a smaller amount is shown as `<0.000001`, never as zero. */
export function amountText(amount: bigint, { decimals, symbol }: Unit, locale: string): string {
  const cut = 10n ** BigInt(Math.max(0, decimals - 6))
  const shown = amount - (amount % cut)
  const tiny = !shown && amount
  const text = formatTokenAmount(formatAmount(tiny ? cut : shown, decimals), undefined, locale)
  return `${tiny ? '<' : ''}${text} ${symbol}`
}

/** The largest network cost, in the native coin and in fiat. */
export function Cost() {
  const { aglet, t } = useAglet()
  const locale = useValue(aglet.locale.tag)
  const send = aglet.get(createSend)
  const fee = useValue(send.fee)
  const coin = useValue(send.coin)
  const { feeFailed } = useValue(send.draft)
  const worth = fee && coin && worthOf(fee.cost, coin)
  return (
    <p className="fact">
      <span className="grow">{t('Network cost')}</span>
      {fee && coin ? (
        <bdi>
          {amountText(fee.cost, coin, locale)}
          {worth !== undefined && <small> {formatWorth(worth, locale)}</small>}
        </bdi>
      ) : feeFailed ? (
        <span>{t('unknown')}</span>
      ) : (
        <i className="skeleton" role="status" aria-label={t('Loading')} />
      )}
    </p>
  )
}
