import { useEffect, useMemo } from 'react'
import { isUnresolved, watchPendingTransactions } from '../../actions/activity/watchPendingTransactions'
import { useAglet } from '../../components/context/context'
import { useLazyComponent } from '../../components/context/useLazyComponent'
import { useValue } from '../../components/context/useValue'
import { CLOCK } from '../../components/icons/activityIcons'
import { Icon } from '../../components/icons/Icon'
import { SkeletonRows } from '../../components/lists/SkeletonRows'
import { VirtualList } from '../../components/lists/VirtualList'
import { LoadFailed } from '../../components/status/LoadFailed'
import { caipAddress } from '../../lib/account/caip'
import { type ActivityItem, toActivityItems, toMonthItems, withoutPending } from '../../lib/activity/activity'
import type { Transaction } from '../../lib/activity/transaction'
import { defined } from '../../lib/data/defined'
import { formatMonth } from '../../lib/format/dates'
import { createAccountTab } from '../../signals/account/accountTab'
import { createShown } from '../../signals/account/shown'
import { createHistories, type History } from '../../signals/activity/history'
import { createPending, type PendingTransaction } from '../../signals/activity/pending'
import { ActivityRow } from './ActivityRow'
import type { PanelProps } from './HistoryPanel'

/** Row height in px, as in the style sheet; a month's title takes a row of the same height. */
const ROW = 56

const NONE: readonly PendingTransaction[] = []

const loadUnanswered = () => import('../../chunks/activity/unanswered')

/** A pending transaction of this browser in the shape of the history's transactions. */
const asTransaction = ({
  hash,
  to,
  operation,
  status,
  sentAt,
  transfers,
  batch,
}: PendingTransaction): Transaction =>
  defined({
    operation,
    status,
    id: hash,
    key: `sent ${hash}`,
    // An explorer finds neither a batch id nor an unanswered request.
    hash: batch || status === 'asked' ? undefined : hash,
    minedAt: sentAt,
    sentTo: to,
    transfers: transfers.map(({ direction, quantity, ...token }) => ({ token, direction, quantity })),
    spam: false,
  })

/** The account's activity by month, newest first ([4.36]–[4.39]). */
export function Activity({ more, again }: PanelProps) {
  const { aglet, t } = useAglet()
  const locale = useValue(aglet.locale.tag)
  const shown = aglet.get(createShown)
  const { address = '', network } = useValue(shown.account)
  const viewOnly = useValue(shown.lookedAt) !== undefined
  const { features } = useValue(aglet.resolvedOptions)
  const account = caipAddress(network.caipNetworkId, address)
  const history = useValue(aglet.get(createHistories).of(account).state)
  const { months, status, ended, nothingNew } = history
  const pending = useValue(aglet.get(createPending).all)
  // A viewed account does not show the requests that this browser sent to a wallet.
  const sent = viewOnly ? NONE : pending
  const asked = sent.filter(item => item.account === account && item.status === 'asked')
  const Unanswered = useLazyComponent(asked.length > 0, loadUnanswered)
  const lines = useMemo(() => {
    const own = sent.filter(item => item.account === account && !(Unanswered && item.status === 'asked'))
    const listed = withoutPending(months, new Set(own.map(({ hash }) => hash.toLowerCase())))
    return toMonthItems(listed, own.map(asTransaction).flatMap(toActivityItems))
  }, [sent, account, months, Unanswered])
  const open = sent.some(item => item.account === account && isUnresolved(item))
  useEffect(() => (open ? watchPendingTransactions(aglet, network, address) : undefined), [open, account])
  const draw = useMemo(
    () => (line: ActivityItem) =>
      'transaction' in line ? (
        <ActivityRow transaction={line.transaction} transfers={line.transfers} network={network} />
      ) : (
        <h2>{formatMonth(line.year, line.month, Date.now(), locale)}</h2>
      ),
    [network, locale],
  )
  const waits = status === 'loading' || status === 'idle'

  return (
    <>
      {features.onramp && !viewOnly && network.chainNamespace === 'eip155' && <PurchasesLink />}
      {status === 'failed' && (
        <LoadFailed at={history.at} again={again}>
          {t('Failed to fetch transactions')}
        </LoadFailed>
      )}
      {Unanswered &&
        asked.map(item => (
          <Unanswered key={item.hash} request={item}>
            <ActivityRow
              transaction={asTransaction(item)}
              transfers={asTransaction(item).transfers}
              network={network}
            />
          </Unanswered>
        ))}
      {lines.length > 0 && (
        <VirtualList
          items={lines}
          keyOf={line => line.key}
          size={ROW}
          place={aglet.get(createAccountTab).scrollPositionsOf(account).Activity}
          label={t('Activity')}
          draw={draw}
          onEnd={() => {
            if (status === 'ready' && !ended && !nothingNew) more()
          }}
        />
      )}
      {waits && <SkeletonRows count={lines.length ? 1 : 7} className="months" />}
      {status === 'ready' && !lines.length && !asked.length && <NoActivity {...history} />}
      {status === 'ready' && nothingNew && (
        <p className="foot">
          <button type="button" className="link" onClick={more}>
            {t('Load older activity')}
          </button>
        </p>
      )}
    </>
  )
}

function PurchasesLink() {
  const { aglet, t } = useAglet()
  return (
    <p className="apart">
      <button type="button" className="link" onClick={() => aglet.route.push('OnRampActivity')}>
        {t('Purchases')}
      </button>
    </p>
  )
}

function NoActivity({ unsupported, ended }: Pick<History, 'unsupported' | 'ended'>) {
  const { t } = useAglet()
  return (
    <div className="empty">
      <Icon path={CLOCK} />
      <p>
        {unsupported
          ? t('Activity on this network is not available.')
          : ended
            ? t('No activity yet')
            : t('No recent activity on this network')}
      </p>
    </div>
  )
}
