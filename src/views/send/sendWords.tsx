import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { Avatar } from '../../components/images/Avatar'
import { type Asset, worthOf } from '../../lib/account/asset'
import { exactAmount, formatCostWorth } from '../../lib/format/format'
import { safeImageUrl } from '../../lib/links/imageUrl'
import { createSend } from '../../signals/send/send'

// Re-exported for the send views; other views import these modules directly.
export { Chunks } from '../../components/status/Chunks'
export { exactAmount }

/** The recipient's picture. @param src as the name's owner wrote it */
export function RecipientAvatar({ address, src }: { address: string; src: string | undefined }) {
  const { endpoints } = useAglet().aglet.net
  return <Avatar address={address} src={safeImageUrl(src, { allowHttps: true, endpoints })} />
}

type Unit = Pick<Asset, 'decimals' | 'symbol'>

/**
 * An amount in one line, cut to 6 decimals, or rounded up to them if it is a cost; a smaller amount is shown
 * as `<0.000001`, never as zero.
 */
export function amountText(amount: bigint, unit: Unit, locale: string, isCost?: boolean): string {
  const least = 10n ** BigInt(Math.max(0, unit.decimals - 6))
  const isTiny = amount && amount < least
  const rest = amount % least
  const shown = amount - rest + (isTiny || (isCost && rest) ? least : 0n)
  return `${isTiny ? '<' : ''}${exactAmount(shown, unit, locale)}`
}

/** The largest network cost, in the native coin and in fiat. */
export function Cost() {
  const { aglet, t } = useAglet()
  const locale = useValue(aglet.locale.tag)
  const send = aglet.get(createSend)
  const coin = useValue(send.coin)
  const { fee, feeFailed } = useValue(send.draft)
  return (
    <p className="fact">
      <span className="grow">{t('Network cost')}</span>
      {fee && coin ? (
        <bdi>
          {amountText(fee.cost, coin, locale, true)}
          {!!coin.price && <small> {formatCostWorth(worthOf(fee.cost, coin), locale)}</small>}
        </bdi>
      ) : feeFailed ? (
        <span>{t('unknown')}</span>
      ) : (
        <i className="skeleton" role="status" aria-label={t('Loading')} />
      )}
    </p>
  )
}
