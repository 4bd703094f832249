import { useEffect, useMemo } from 'react'
import { followPending, isOpen } from '../actions/pending'
import { CLOCK } from '../components/activityIcons'
import { useAglet } from '../components/context'
import { Icon } from '../components/Icon'
import { useLater } from '../components/useLater'
import { useValue } from '../components/useValue'
import { VirtualList } from '../components/VirtualList'
import { type Line, linesOf, linesOfMonths } from '../lib/activity'
import { caipAddress } from '../lib/caip'
import { formatMonth } from '../lib/dates'
import { defined } from '../lib/defined'
import type { Transaction } from '../net/parseTransaction'
import { createAccountTab } from '../signals/accountTab'
import { createHistories } from '../signals/history'
import { createPending, type PendingTransaction } from '../signals/pending'
import { ActivityRow } from './ActivityRow'
import { HistoryFailed } from './HistoryFailed'
import type { PanelProps } from './HistoryPanel'

/** px, as the style sheet has it; a month's title takes a row. */
const ROW = 56
/** Placeholders before the first page. */
const WAITING = [0, 1, 2, 3, 4, 5, 6]

const loadUnanswered = () => import('../parts/unanswered')

/** A transaction that was sent from here, told as the history would. */
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
    // Of these, no explorer knows.
    hash: batch || status === 'asked' ? undefined : hash,
    minedAt: sentAt,
    sentTo: to,
    transfers: transfers.map(({ direction, quantity, ...token }) => ({ token, direction, quantity })),
    spam: false,
  })

/** What the account did, by month, the newest first ([4.36]–[4.39]). */
export function Activity({ more, again }: PanelProps) {
  const { aglet, t } = useAglet()
  const locale = useValue(aglet.locale.tag)
  const { address = '' } = useValue(aglet.account.account)
  const { features } = useValue(aglet.options)
  const { network } = useValue(aglet.account.network)
  const account = caipAddress(network.caipNetworkId, address)
  const history = useValue(aglet.get(createHistories).of(account).state)
  const { months, status, ended, unsupported, vain } = history
  const sent = useValue(aglet.get(createPending).all)
  const asked = sent.filter(one => one.account === account && one.status === 'asked')
  const Unanswered = useLater(asked.length > 0, loadUnanswered)
  const lines = useMemo(() => {
    const own = sent.filter(one => one.account === account && !(Unanswered && one.status === 'asked'))
    return linesOfMonths(months, own.map(asTransaction).flatMap(linesOf))
  }, [sent, account, months, Unanswered])
  const open = sent.some(one => one.account === account && isOpen(one))
  useEffect(() => (open ? followPending(aglet, network, address) : undefined), [open, account])
  const draw = useMemo(
    () => (line: Line) =>
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
      {features.onramp && network.chainNamespace === 'eip155' && (
        <p className="apart">
          <button type="button" className="link" onClick={() => aglet.route.push('OnRampActivity')}>
            {t('Purchases')}
          </button>
        </p>
      )}
      {status === 'failed' && <HistoryFailed at={history.at} again={again} />}
      {Unanswered &&
        asked.map(one => (
          <Unanswered key={one.hash} request={one}>
            <ActivityRow
              transaction={asTransaction(one)}
              transfers={asTransaction(one).transfers}
              network={network}
            />
          </Unanswered>
        ))}
      {lines.length > 0 && (
        <VirtualList
          items={lines}
          keyOf={line => line.key}
          size={ROW}
          place={aglet.get(createAccountTab).placesOf(account).Activity}
          label={t('Activity')}
          draw={draw}
          onEnd={() => {
            if (status === 'ready' && !ended && !vain) more()
          }}
        />
      )}
      {waits && (
        <div role="status" aria-label={t('Loading')}>
          {(lines.length ? [0] : WAITING).map(key => (
            <div key={key} className="row skeleton" />
          ))}
        </div>
      )}
      {status === 'ready' && !lines.length && !asked.length && (
        <div className="empty">
          <Icon path={CLOCK} />
          <p>
            {unsupported
              ? t('The activity on this network is not known here.')
              : ended
                ? t('No activity yet')
                : t('Nothing on this network lately')}
          </p>
        </div>
      )}
      {status === 'ready' && vain && (
        <p className="foot">
          <button type="button" className="link" onClick={more}>
            {t('Look further back')}
          </button>
        </p>
      )}
    </>
  )
}
