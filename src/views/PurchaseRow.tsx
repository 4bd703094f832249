import { coinImage } from '../actions/coinImages'
import { useAglet } from '../components/context'
import { ALERT, CHECK, CLOSE, Icon } from '../components/Icon'
import { Logo } from '../components/Logo'
import { useValue } from '../components/useValue'
import { amountOf } from '../lib/activity'
import { formatDay, formatMoment } from '../lib/dates'
import { explorerTransactionUrl } from '../lib/explorer'
import type { Transaction, Transfer } from '../net/parseTransaction'

/** One purchase: what, how much, when, and how it stands. */
export function PurchaseRow({
  transaction,
  transfer,
}: {
  transaction: Transaction
  transfer: Transfer | undefined
}) {
  const { aglet, t } = useAglet()
  const locale = useValue(aglet.locale.tag)
  const networks = useValue(aglet.networks.requested)
  const { status, minedAt, hash, chain } = transaction
  const { symbol = '', iconUrl } = transfer?.token ?? {}
  const [mark, words] =
    status === 'confirmed'
      ? [CHECK, t('Completed')]
      : status === 'failed'
        ? [CLOSE, t('Failed')]
        : status === 'pending'
          ? ['', t('In progress')]
          : [ALERT, t('State unknown')]
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === chain)
  const link = network && hash && explorerTransactionUrl(network, hash)
  const row = (
    <>
      <span className="pictures">
        <Logo name={symbol || '?'} src={iconUrl ?? (symbol ? coinImage(aglet, symbol) : undefined)} />
        <i className={`way ${status}`}>{mark ? <Icon path={mark} /> : <span className="spinner" />}</i>
      </span>
      <span className="grow">
        <span className="label">{t('Bought')}</span>
        <span className="note">{words}</span>
      </span>
      <span className="end">
        {transfer && (
          <bdi className={status === 'failed' ? 'amount void' : 'amount in'}>
            + {amountOf(transfer, locale)}
          </bdi>
        )}
        <time
          className="note"
          dateTime={new Date(minedAt).toISOString()}
          title={formatMoment(minedAt, locale)}
        >
          {formatDay(minedAt, locale)}
        </time>
      </span>
    </>
  )
  return link ? (
    <a className="row" href={link} target="_blank" rel="noopener noreferrer">
      {row}
    </a>
  ) : (
    <div className="row">{row}</div>
  )
}
