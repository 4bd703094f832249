import { useEffect } from 'react'
import { continueBuy, endBuy, reopenBuy } from '../../actions/buy/startBuy'
import { canDetectArrival, isReportedByProvider, watchOrder } from '../../actions/buy/watchOrder'
import { copyText } from '../../actions/modal/copyText'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { CARD } from '../../components/icons/buyIcons'
import { Icon } from '../../components/icons/Icon'
import { CHECK, COPY } from '../../components/icons/laterIcons'
import { Logo } from '../../components/images/Logo'
import { ProviderMark } from '../../components/images/ProviderMark'
import { Waiting } from '../../components/status/Waiting'
import type { Translate } from '../../i18n/t'
import { formatCoin } from '../../lib/format/money'
import { createBuying } from '../../signals/buy/buying'
import type { PurchaseOrder } from '../../signals/buy/purchaseOrder'
import css from '../../styles/connect/waiting.css'
import { useBuyStyles } from './useBuyStyles'

/** A purchase in a provider's window. The view watches for its arrival meanwhile. */
export function BuyInProgress() {
  useBuyStyles(css)
  const { aglet, t } = useAglet()
  const order = useValue(aglet.get(createBuying).order)
  if (order?.state === 'arrived') return <Arrived order={order} />
  if (order) return <OpenOrder order={order} />
  return (
    <div className="empty">
      <Icon path={CARD} />
      <p>{t('No purchase is open.')}</p>
      <button type="button" className="button" onClick={() => aglet.route.replace('OnRampProviders')}>
        {t('Buy')}
      </button>
    </div>
  )
}

function OpenOrder({ order }: { order: PurchaseOrder }) {
  const { aglet, t } = useAglet()
  const { provider, state, startedAt, url, sale } = order
  const { id, name } = provider
  useEffect(() => watchOrder(aglet), [startedAt])

  const copy = () => copyText(aglet, url, 'Link copied')
  const seen = canDetectArrival(order)
  const isBusy = state === 'opening' || (state === 'open' && seen)
  const hasFailed = state === 'late' || state === 'failed'
  return (
    <Waiting
      logo={sale ? <Logo size="l" name={name} src={sale.logo} /> : <ProviderMark id={id} large />}
      state={hasFailed ? 'failed' : isBusy ? 'busy' : 'idle'}
      title={titleOf(order, t)}
      note={noteOf(order, t)}
    >
      {state === 'blocked' ? (
        <a
          className="button"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => continueBuy(aglet)}
        >
          {t('Open {provider}', { provider: name })}
        </a>
      ) : (
        // Until the link is known, the buttons keep their place.
        <button
          type="button"
          className="button"
          // Not `disabled`, which would remove focus.
          aria-disabled={state === 'opening'}
          style={state === 'opening' ? { color: 'var(--ink2)' } : undefined}
          onClick={() => state === 'opening' || reopenBuy(aglet)}
        >
          {hasFailed ? t('Try again') : t('Open again')}
        </button>
      )}
      {state !== 'failed' && (
        <button type="button" className="link" disabled={!url} onClick={copy}>
          <Icon path={COPY} />
          {t('Copy link')}
        </button>
      )}
      {isReportedByProvider(order) && state !== 'open' && (
        <button type="button" className="link" onClick={() => aglet.route.push('OnRampActivity')}>
          {t('See your purchases')}
        </button>
      )}
    </Waiting>
  )
}

function titleOf(order: PurchaseOrder, t: Translate): string {
  const provider = order.provider.name
  if (order.state === 'late') return t('Buy failed')
  if (order.state === 'failed') return t('No link found')
  if (order.state === 'blocked') return t('The window was blocked')
  return canDetectArrival(order) ? t('Buy in {provider}', { provider }) : t('Continue in external window')
}

function noteOf(order: PurchaseOrder, t: Translate): string {
  const provider = order.provider.name
  const { state } = order
  if (state === 'late')
    return t('No purchase was seen within 3 minutes. If you have paid, it will still arrive and be shown.')
  if (state === 'failed')
    return t('{provider} has no page to pay on right now. Try again, or choose another provider.', {
      provider,
    })
  if (state === 'opening') return t('Preparing the link…')
  if (state === 'blocked') return t('Your browser did not open {provider}. Open it here.', { provider })
  if (!canDetectArrival(order))
    return t('Pay in the other window. {provider} tells you when it is done; your balance grows then.', {
      provider,
    })
  if (state === 'closed')
    return t('If you closed the window before paying, open it again. Your payment will be shown here.')
  return order.sale
    ? t('Pay in the other window. Your purchase will appear here once it has arrived in your account.')
    : t('Pay in the other window. The result will appear here.')
}

/** A purchase from a seller that has arrived in the account. */
function Arrived({ order: { arrived = '', sale } }: { order: PurchaseOrder }) {
  const { aglet, t } = useAglet()
  const locale = useValue(aglet.locale.tag)
  const amount = formatCoin(arrived, sale?.coin.symbol ?? '', locale)
  return (
    <div className="waiting">
      <span className="ring done">
        <Icon path={CHECK} />
      </span>
      <div role="status">
        <h2>{t('Your purchase has arrived')}</h2>
        <p>{t('Your account holds {amount} more than before.', { amount })}</p>
      </div>
      <button type="button" className="button" onClick={() => endBuy(aglet)}>
        {t('Done')}
      </button>
    </div>
  )
}
