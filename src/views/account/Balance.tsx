import { memo } from 'react'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { knownValue } from '../../lib/account/knownValue'
import { fiatParts, formatBalance } from '../../lib/format/format'
import { createShown } from '../../signals/account/shown'

/** The total when prices are known, with the chain's own coin under it. */
export function Balance() {
  const { aglet, t } = useAglet()
  const shown = aglet.get(createShown)
  const holdings = useValue(shown.holdings)
  const locale = useValue(aglet.locale.tag)
  const native = useValue(holdings.native)
  const tokens = useValue(holdings.tokens)
  // Tokens without a price are worth no one knows what, and so is a coin that is not among them.
  const worths = tokens.value?.flatMap(token => knownValue(token) ?? [])
  const isEmpty = !tokens.value?.length && !native.value?.amount
  const total = worths?.length || isEmpty ? worths?.reduce((sum, worth) => sum + worth, 0) : undefined
  const coin = native.value && formatBalance(native.value, locale)
  const lookedAt = useValue(shown.lookedAt)
  const reading = !tokens.value && tokens.status !== 'failed'
  const [dollars, pennies, after] = fiatParts(total, locale)
  const [whole, symbol] = (coin ?? '').split(' ')
  return (
    <div className="balance" {...(reading && { role: 'status', 'aria-label': t('Loading') })}>
      {total === undefined && !reading ? (
        <>
          {coin ? (
            <bdi className="total">
              {whole}
              <small> {symbol}</small>
            </bdi>
          ) : (
            <span className="total">–</span>
          )}
          {/* Over the user's own account, the header leads to the networks. */}
          {lookedAt && (
            <span className="at">
              <Where />
            </span>
          )}
        </>
      ) : (
        <>
          {reading ? (
            <span className="skeleton total" />
          ) : (
            <bdi className="total">
              {dollars}
              <small>{pennies}</small>
              {after}
            </bdi>
          )}
          <span className="at">
            {coin || native.status === 'failed' ? (
              <bdi className="coin">{coin ?? t('Balance unavailable')}</bdi>
            ) : (
              <span className="skeleton coin" />
            )}
            <Where />
          </span>
        </>
      )}
    </div>
  )
}

/** Whose total it is, where there are several networks: that of one, and the way to the others. */
const Where = /* @__PURE__ */ memo(function Where() {
  const { aglet, t } = useAglet()
  const { network } = useValue(aglet.get(createShown).account)
  if (useValue(aglet.networks.requested).length < 2) return null
  return (
    <button type="button" className="link" onClick={() => aglet.route.push('Networks')}>
      {t('on {network}', { network: network.name })}
    </button>
  )
})
