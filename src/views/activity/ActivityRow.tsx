import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { Icon } from '../../components/icons/Icon'
import { Logo } from '../../components/images/Logo'
import type { Translate } from '../../i18n/t'
import { sameAddress } from '../../lib/account/address'
import { explorerTransactionUrl } from '../../lib/account/explorer'
import { amountOf, signOf, type TransactionItem } from '../../lib/activity/activity'
import type { Transaction, Transfer } from '../../lib/activity/transaction'
import { ago } from '../../lib/format/ago'
import { formatDay, formatMoment } from '../../lib/format/dates'
import { shortAddress } from '../../lib/format/shortAddress'
import { createLabels } from '../../signals/account/labels'
import { createShown } from '../../signals/account/shown'
import type { Network } from '../../types'
import { transactionIcon, transactionVerb } from './transactionVerbs'

/** Transactions younger than this show their age instead of the date (ms). */
const DAY = 24 * 3_600_000

/** Amounts with more characters than this get a smaller font. */
const MAX_USUAL_LENGTH = 16

/**
 * One transaction, or one transfer of it; links to the transaction's page in the network's explorer. The
 * component is long because its icons, texts and amount all depend on the same transfer, its direction and
 * its status.
 */
export function ActivityRow({
  transaction,
  transfers,
  network,
}: Omit<TransactionItem, 'key'> & { network: Network }) {
  const { aglet, t } = useAglet()
  const locale = useValue(aglet.locale.tag)
  const { operation, status, hash, minedAt, sentFrom, sentTo, application } = transaction
  const [transfer, received] = transfers
  const sign = transfer && !received ? signOf(operation, transfer) : ''
  const amount = transfer && !received ? sign + amountOf(transfer, locale) : ''
  const tag = tagOf(status, t)
  const isVoid = status === 'failed' || status === 'replaced' || status === 'expired'
  const now = Date.now()
  // A network's clock may be a little ahead of this device's.
  const past = Math.min(minedAt, now)
  const when = Math.abs(now - minedAt) < DAY ? ago(past, now, t) : formatDay(minedAt, locale)
  const labels = useValue(aglet.get(createLabels).all)
  const shown = aglet.get(createShown)
  const { address: me = '' } = useValue(shown.account)
  const myName = useValue(shown.name)
  // The shown account appears under its own name; other addresses appear under the user's label.
  const party = (address = '') =>
    (sameAddress(address, me) ? myName : [...labels].find(([one]) => sameAddress(one, address))?.[1]) ??
    shortAddress(address)
  const note = received ? (
    transfers.map(one => amountOf(one, locale)).join(' → ')
  ) : !transfer && (operation === 'send' || operation === 'receive') && sentFrom && sentTo ? (
    // The arrow is not mirrored, so the names stay in its order in right-to-left scripts too.
    <bdi dir="ltr">
      <bdi>{party(sentFrom)}</bdi> → <bdi>{party(sentTo)}</bdi>
    </bdi>
  ) : (
    (application ?? party(sign === '+' ? sentFrom : sentTo))
  )

  const row = (
    <>
      <span className="pictures">
        {transfer ? (
          <>
            <Picture transfer={transfer} />
            {received && <Picture transfer={received} />}
          </>
        ) : (
          <span className="logo" aria-hidden="true">
            <Icon path={transactionIcon(operation, sign)} />
          </span>
        )}
        {transfer && (
          <i className="way">
            <Icon path={transactionIcon(operation, sign)} />
          </i>
        )}
      </span>
      <span className="grow">
        <span className="label">
          <bdi>{transactionVerb(operation, t)}</bdi>
          {tag && <span className={`tag ${tag[1]}`}>{tag[0]}</span>}
        </span>
        <span className="note">
          <bdi>{note}</bdi>
        </span>
      </span>
      <span className="end">
        {amount && (
          <bdi
            className={`amount${isVoid ? ' void' : sign === '+' ? ' in' : ''}${amount.length > MAX_USUAL_LENGTH ? ' long' : ''}`}
          >
            {amount}
          </bdi>
        )}
        <time
          className="note"
          dateTime={new Date(minedAt).toISOString()}
          title={formatMoment(minedAt, locale)}
        >
          {when}
        </time>
      </span>
    </>
  )
  const link = hash && explorerTransactionUrl(network, hash)
  return link ? (
    <a className="row" href={link} target="_blank" rel="noopener noreferrer">
      {row}
    </a>
  ) : (
    <div className="row">{row}</div>
  )
}

/** What is said beside the verb, and its colour; nothing for a transaction as it should be. */
function tagOf(
  status: Transaction['status'],
  t: Translate,
): readonly [text: string, look: string] | undefined {
  const tags: Readonly<Partial<Record<Transaction['status'], readonly [string, string]>>> = {
    pending: [t('Pending'), 'accent'],
    asked: [t('Unanswered'), 'accent'],
    unknown: [t('Status unknown'), ''],
    replaced: [t('Replaced'), ''],
    expired: [t('Expired'), ''],
    failed: [t('Failed'), 'bad'],
  }
  return tags[status]
}

function Picture({ transfer: { nft, token } }: { transfer: Transfer }) {
  return (
    <span className={nft ? 'picture nft' : 'picture'}>
      <Logo
        name={nft?.name ?? token?.symbol ?? token?.name ?? '?'}
        src={nft?.previewUrl ?? nft?.detailUrl ?? token?.iconUrl}
      />
    </span>
  )
}
