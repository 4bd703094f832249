import { useEffect } from 'react'
import { continueBuy, reopenBuy } from '../../actions/buy/startBuy'
import { isReportedByProvider, watchOrder } from '../../actions/buy/watchOrder'
import { showSnack } from '../../actions/modal/showSnack'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { COPY } from '../../components/icons/accountIcons'
import { CARD } from '../../components/icons/buyIcons'
import { Icon } from '../../components/icons/Icon'
import { ProviderMark } from '../../components/images/ProviderMark'
import { createBuying, type PurchaseOrder } from '../../signals/buy/buying'
import css from '../../styles/connect/waiting.css'
import { useProviderImages } from './useProviderImages'

/** A purchase goes on in a provider's window; what is bought is looked for meanwhile. */
export default function BuyInProgress() {
  useProviderImages(css)
  const { aglet, t } = useAglet()
  const order = useValue(aglet.get(createBuying).order)
  if (order) return <Going order={order} />
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

function Going({ order }: { order: PurchaseOrder }) {
  const { aglet, t } = useAglet()
  const { provider, state, startedAt, url } = order
  const { id, name } = provider
  useEffect(() => watchOrder(aglet), [startedAt])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      showSnack(aglet, 'Link copied', 'success')
    } catch {
      showSnack(aglet, 'Failed to copy', 'error')
    }
  }
  const seen = isReportedByProvider(order)
  const title =
    state === 'late'
      ? t('Buy failed')
      : state === 'blocked'
        ? t('The window was blocked')
        : seen
          ? t('Buy in {provider}', { provider: name })
          : t('Continue in external window')
  const note =
    state === 'late'
      ? t('No purchase was seen within 3 minutes. If you have paid, it will still arrive and be shown.')
      : state === 'blocked'
        ? t('Your browser did not open {provider}. Open it here.', { provider: name })
        : state === 'closed' && seen
          ? t('Have you closed the window before you paid? Open it again. What is paid will be shown here.')
          : seen
            ? t('Pay in the other window. You will be told here when it is done.')
            : t('Pay in the other window. {provider} tells you when it is done; your balance grows then.', {
                provider: name,
              })
  return (
    <div className={`waiting ${state === 'late' ? 'failed' : state === 'open' && seen ? 'busy' : 'idle'}`}>
      <span className="ring">
        <ProviderMark id={id} large />
      </span>
      <div role="status">
        <h2>{title}</h2>
        <p>{note}</p>
      </div>
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
        <button type="button" className="button" onClick={() => reopenBuy(aglet)}>
          {state === 'late' ? t('Try again') : t('Open again')}
        </button>
      )}
      <button type="button" className="link" onClick={copy}>
        <Icon path={COPY} />
        {t('Copy link')}
      </button>
      {seen && state !== 'open' && (
        <button type="button" className="link" onClick={() => aglet.route.push('OnRampActivity')}>
          {t('See your purchases')}
        </button>
      )}
    </div>
  )
}
