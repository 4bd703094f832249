import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import type { Asset } from '../../lib/account/asset'
import { formatAmount } from '../../lib/format/amount'
import { amountToFiat } from '../../lib/format/fiatAmount'
import { formatFiat, formatTokenAmount } from '../../lib/format/format'
import { createSend } from '../../signals/send/send'

type Unit = Pick<Asset, 'decimals' | 'symbol'>

/** An amount to the last digit, written as the reader's language writes numbers: elsewhere a dot may group thousands. */
export const exactAmount = (amount: bigint, { decimals, symbol }: Unit, locale: string): string =>
  `${formatTokenAmount(formatAmount(amount, decimals), undefined, locale)} ${symbol}`

/** An amount in one line, cut to `places` decimals; something is never shown as nothing. */
export function amountText(amount: bigint, { decimals, symbol }: Unit, locale: string, places = 6): string {
  const cut = decimals > places ? 10n ** BigInt(decimals - places) : 1n
  const shown = (amount / cut) * cut
  const tiny = !shown && amount
  const text = formatTokenAmount(formatAmount(tiny ? cut : shown, decimals), undefined, locale)
  return `${tiny ? '<' : ''}${text} ${symbol}`
}

/** What the network takes at most: of its coin, and in money. */
export function Cost() {
  const { aglet, t } = useAglet()
  const locale = useValue(aglet.locale.tag)
  const send = aglet.get(createSend)
  const fee = useValue(send.fee)
  const coin = useValue(send.coin)
  const { feeFailed } = useValue(send.draft)
  const worth = fee && coin && amountToFiat(fee.cost, coin.price, coin.decimals)
  return (
    <p className="fact">
      <span className="grow">{t('Network cost')}</span>
      {fee && coin ? (
        <bdi>
          {amountText(fee.cost, coin, locale, 6)}
          {worth && (
            <small>
              {' '}
              {Number(worth) ? formatFiat(Number(worth), locale) : `<${formatFiat(0.01, locale)}`}
            </small>
          )}
        </bdi>
      ) : feeFailed ? (
        <span>{t('not known')}</span>
      ) : (
        <span className="skeleton" role="status" aria-label={t('Loading')} />
      )}
    </p>
  )
}

const groupsOf = (address: string) => address.match(/^0x.{4}|.{1,4}/g) ?? []

/** An address in groups of four, to be compared by eye; those that differ from a similar one are marked. */
export function Chunks({ address, like = address }: { address: string; like?: string }) {
  const others = groupsOf(like)
  return (
    <bdi className="chunks">
      {groupsOf(address).map((group, i) =>
        group.toLowerCase() === others[i]?.toLowerCase() ? (
          <span key={String(i)}>{group}</span>
        ) : (
          <mark key={String(i)}>{group}</mark>
        ),
      )}
    </bdi>
  )
}
