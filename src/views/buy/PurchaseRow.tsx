import { tokenImage } from '../../actions/buy/tokenImage'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { ALERT, CLOSE, Icon } from '../../components/icons/Icon'
import { CHECK } from '../../components/icons/laterIcons'
import { Logo } from '../../components/images/Logo'
import { explorerTransactionUrl } from '../../lib/account/explorer'
import { amountOf } from '../../lib/activity/activity'
import type { Transaction, Transfer } from '../../lib/activity/transaction'
import { formatDay, formatMoment } from '../../lib/format/dates'

/** One purchase: coin, amount, date and status. */
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
          : [ALERT, t('Status unknown')]
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === chain)
  const link = network && hash && explorerTransactionUrl(network, hash)
  const row = (
    <>
      <span className="pictures">
        <Logo name={symbol || '?'} src={iconUrl ?? (symbol ? tokenImage(aglet, symbol) : undefined)} />
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
