import { useState } from 'react'
import { refreshAccount } from '../actions/refreshAccount'
import { useAglet } from '../components/context'
import { Icon, WALLET } from '../components/Icon'
import { Logo } from '../components/Logo'
import { useValue } from '../components/useValue'
import { formatFiat, formatTokenAmount } from '../lib/format'
import { createHoldings } from '../signals/holdings'

/** Rows drawn at once; the rest comes on demand. */
const PAGE = 50

/** What the account holds, the most valuable first. */
export function Tokens() {
  const { aglet, t } = useAglet()
  const locale = useValue(aglet.locale.tag)
  const { status, value, at } = useValue(aglet.get(createHoldings).tokens)
  const [shown, show] = useState(PAGE)
  const again = () => refreshAccount(aglet, { force: true }).catch(() => {})

  if (!value && status !== 'failed')
    return (
      <div role="status" aria-label={t('Loading')}>
        {[0, 1, 2].map(key => (
          <div key={key} className="row skeleton" />
        ))}
      </div>
    )
  return (
    <>
      {status === 'failed' && (
        <p role="alert" className="stale">
          <span className="grow">
            {t('Token Balance Unavailable')}
            {at !== undefined && ` · ${t('as of {time}', { time: new Date(at).toLocaleTimeString(locale) })}`}
          </span>
          <button type="button" className="link" onClick={again}>
            {t('Try again')}
          </button>
        </p>
      )}
      {value?.length === 0 && (
        <div className="empty">
          <Icon path={WALLET} />
          <p>{t('No tokens yet. What you receive will be shown here.')}</p>
        </div>
      )}
      <ul className="tokens">
        {value?.slice(0, shown).map(token => (
          <li key={token.address ?? token.chainId} className="row">
            <Logo name={token.symbol} src={token.iconUrl} />
            <span className="grow">
              <span className="label">
                <bdi>{token.name}</bdi>
              </span>
              <span className="note">
                <bdi>
                  {formatTokenAmount(token.quantity.numeric, 4, locale)} {token.symbol}
                </bdi>
              </span>
            </span>
            <bdi className="value">{token.value === undefined ? '–' : formatFiat(token.value, locale)}</bdi>
          </li>
        ))}
      </ul>
      {value && value.length > shown && (
        <button type="button" className="button wide" onClick={() => show(shown + PAGE)}>
          {t('Show more')}
        </button>
      )}
    </>
  )
}
