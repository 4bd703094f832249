import { memo } from 'react'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { knownValue } from '../../lib/account/knownValue'
import { fiatParts, formatBalance } from '../../lib/format/format'
import type { Fetched } from '../../signals/account/holdings'
import { createShown } from '../../signals/account/shown'

/** Whether there is a value, or the request for it failed. */
const hasEnded = ({ status, value }: Fetched<unknown>) => value || status === 'failed'

/** The total in fiat if prices are known, with the native coin's balance below it. */
export function Balance() {
  const { aglet, t } = useAglet()
  const shown = aglet.get(createShown)
  const holdings = useValue(shown.holdings)
  const locale = useValue(aglet.locale.tag)
  const native = useValue(holdings.native)
  const tokens = useValue(holdings.tokens)
  // Tokens without a price have no known value, and neither has a native coin that is missing from the list.
  const worths = tokens.value?.flatMap(token => knownValue(token) ?? [])
  const isEmpty = !tokens.value?.length && native.value?.amount === 0n
  const total = worths?.length || isEmpty ? worths?.reduce((sum, worth) => sum + worth, 0) : undefined
  const coin = native.value && formatBalance(native.value, locale)
  const lookedAt = useValue(shown.lookedAt)
  const reading = !hasEnded(tokens) || (total === undefined && !hasEnded(native))
  const [dollars, pennies, after] = fiatParts(total, locale)
  // A symbol may have spaces of its own.
  const [whole, symbol] = (coin ?? '').split(/ (.*)/)
  return (
    <div className="balance">
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
          {/* For the user's own account, the header links to the networks. */}
          {lookedAt && (
            <span className="at">
              <NetworkLink />
            </span>
          )}
        </>
      ) : (
        <>
          {reading ? (
            <i className="skeleton total" role="status" aria-label={t('Loading')} />
          ) : (
            <bdi className="total">
              {dollars}
              <small>{pennies}</small>
              {after}
            </bdi>
          )}
          <span className="at">
            {hasEnded(native) ? (
              <bdi className="coin">{coin ?? t('Balance unavailable')}</bdi>
            ) : (
              <i className="skeleton coin" />
            )}
            <NetworkLink />
          </span>
        </>
      )}
    </div>
  )
}

/** The network that the total is for, as a link to the others; absent if the app has only one network. */
const NetworkLink = /* @__PURE__ */ memo(function NetworkLink() {
  const { aglet, t } = useAglet()
  const { network } = useValue(aglet.get(createShown).account)
  if (useValue(aglet.networks.requested).length < 2) return null
  return (
    <button type="button" className="link" onClick={() => aglet.route.push('Networks')}>
      {t('on {network}', { network: network.name })}
    </button>
  )
})
