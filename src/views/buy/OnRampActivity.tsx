import { useEffect, useMemo, useState } from 'react'
import { loadMoreHistory } from '../../actions/activity/watchHistory'
import { watchPurchases } from '../../actions/buy/watchPurchases'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { CLOCK } from '../../components/icons/activityIcons'
import { Icon } from '../../components/icons/Icon'
import { SkeletonRows } from '../../components/lists/SkeletonRows'
import { VirtualList } from '../../components/lists/VirtualList'
import { LoadFailed } from '../../components/status/LoadFailed'
import { caipAddress } from '../../lib/account/caip'
import { toMonthItems } from '../../lib/activity/activity'
import { formatMonth } from '../../lib/format/dates'
import { createHistories } from '../../signals/activity/history'
import css from '../../styles/activity/history.css'
import { PurchaseRow } from './PurchaseRow'
import { useBuyStyles } from './useBuyStyles'

/** Row height in px, as in the style sheet; a month's title takes a row of the same height. */
const ROW = 56

/** The account's purchases by month, newest first ([3.12], [4.40]). */
export function OnRampActivity() {
  useBuyStyles(css)
  const { aglet, t } = useAglet()
  const locale = useValue(aglet.locale.tag)
  const { address = '' } = useValue(aglet.account.account)
  const { network } = useValue(aglet.account.network)
  const account = caipAddress(network.caipNetworkId, address)
  const { months, status, at, ended, nothingNew } = useValue(
    aglet.get(createHistories).of(account, 'onramp').state,
  )
  const lines = useMemo(() => toMonthItems(months), [months])
  const [tried, retry] = useState(0)
  useEffect(() => watchPurchases(aglet, tried > 0), [account, tried])

  if (address && !lines.length && (status === 'loading' || status === 'idle'))
    return (
      <div className="panel bought">
        <SkeletonRows count={7} className="months" />
      </div>
    )
  return (
    <>
      {status === 'failed' && (
        <LoadFailed at={at} again={() => retry(tried + 1)}>
          {t('Failed to fetch transactions')}
        </LoadFailed>
      )}
      {lines.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        <div className="panel bought" tabIndex={0}>
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
            onEnd={() => {
              if (status === 'ready' && !ended && !nothingNew) loadMoreHistory(aglet, { kind: 'onramp' })
            }}
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
