import { useEffect, useMemo } from 'react'
import { followPurchases } from '../actions/followPurchases'
import { againHistory } from '../actions/loadHistory'
import { CLOCK } from '../components/activityIcons'
import { useAglet } from '../components/context'
import { Icon } from '../components/Icon'
import { useValue } from '../components/useValue'
import { VirtualList } from '../components/VirtualList'
import { linesOfMonths } from '../lib/activity'
import { caipAddress } from '../lib/caip'
import { formatMonth } from '../lib/dates'
import { createHistories } from '../signals/history'
import css from '../styles/history.css'
import { HistoryFailed } from './HistoryFailed'
import { useLooks } from './onrampLooks'
import { PurchaseRow } from './PurchaseRow'

/** px, as the style sheet has it; a month's title takes a row. */
const ROW = 56
/** Placeholders before the first page. */
const WAITING = [0, 1, 2, 3, 4, 5, 6]

/** What the account bought, by month, the newest first ([3.12], [4.40]). */
export default function OnRampActivity() {
  useLooks(css)
  const { aglet, t } = useAglet()
  const locale = useValue(aglet.locale.tag)
  const { address = '' } = useValue(aglet.account.account)
  const { network } = useValue(aglet.account.network)
  const account = caipAddress(network.caipNetworkId, address)
  const { months, status, at } = useValue(aglet.get(createHistories).of(account, 'onramp').state)
  const lines = useMemo(() => linesOfMonths(months), [months])
  useEffect(() => followPurchases(aglet), [account])

  if (address && !lines.length && (status === 'loading' || status === 'idle'))
    return (
      <div className="panel bought" role="status" aria-label={t('Loading')}>
        {WAITING.map(key => (
          <div key={key} className="row skeleton" />
        ))}
      </div>
    )
  return (
    <>
      {status === 'failed' && (
        <HistoryFailed at={at} again={() => void againHistory(aglet, { kind: 'onramp' })} />
      )}
      {lines.length > 0 ? (
        <div className="panel bought">
          <VirtualList
            items={lines}
            keyOf={line => line.key}
            size={ROW}
            label={t('Purchases')}
            draw={line =>
              'transaction' in line ? (
                <PurchaseRow transaction={line.transaction} transfer={line.transfers[0]} />
              ) : (
                <h2>{formatMonth(line.year, line.month, Date.now(), locale)}</h2>
              )
            }
          />
        </div>
      ) : (
        status !== 'failed' && (
          <div className="empty">
            <Icon path={CLOCK} />
            <p>{t('No purchases yet. What you buy will be shown here.')}</p>
            <button type="button" className="button" onClick={() => aglet.route.push('OnRampProviders')}>
              {t('Buy')}
            </button>
          </div>
        )
      )}
    </>
  )
}
