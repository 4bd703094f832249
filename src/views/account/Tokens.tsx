import { type FunctionComponent, memo } from 'react'
import { refreshShown } from '../../actions/account/refreshAccount'
import { hideSnack } from '../../actions/modal/hideSnack'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { Logo } from '../../components/images/Logo'
import { SkeletonRows } from '../../components/lists/SkeletonRows'
import { LoadFailed } from '../../components/status/LoadFailed'
import { knownValue } from '../../lib/account/knownValue'
import { repeatedSymbols } from '../../lib/account/repeatedSymbols'
import { formatQuantity, formatWorth } from '../../lib/format/format'
import { createShown } from '../../signals/account/shown'
import type { TokenBalance } from '../../types'
import { Imitates } from './Imitates'
import { useImitatedToken } from './useImitatedToken'

/**
 * Maximum number of rows rendered without further code; the virtual list and the empty state load with the
 * tabs.
 */
const SHORT = 16

/**
 * The account's tokens, most valuable first.
 *
 * @param props.Other renders an empty or long list; loads with the tabs
 */
export function Tokens({ Other }: { Other?: FunctionComponent }) {
  const { aglet, t } = useAglet()
  const { status, value, at } = useValue(useValue(aglet.get(createShown).holdings).tokens)
  // A long list appears without the contracts until `Other` replaces it, so that the account opens quickly.
  const contractOf = repeatedSymbols(value && value.length <= SHORT ? value : [])
  const imitatedToken = useImitatedToken()
  const again = () => {
    hideSnack(aglet)
    refreshShown(aglet, { force: true }).catch(() => {})
  }

  if (!value && status !== 'failed') return <SkeletonRows />
  return (
    <>
      {status === 'failed' && (
        <LoadFailed at={at} again={again}>
          {t('Token Balance Unavailable')}
        </LoadFailed>
      )}
      {!value ? null : Other && (!value.length || value.length > SHORT) ? (
        <Other />
      ) : (
        <ul className="rows">
          {value.slice(0, SHORT).map(token => (
            <li key={token.address ?? token.chainId}>
              <TokenRow token={token} contract={contractOf(token)} imitated={imitatedToken?.(token)} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** One token with its amount and value. Memoized, so that it renders again only for a new token object. */
export const TokenRow = /* @__PURE__ */ memo(function TokenRow(props: {
  token: TokenBalance
  /** Text shown after the symbol if another token has the same symbol. */
  contract: string
  /** The symbol of the well-known token that it imitates. */
  imitated?: string | undefined
}) {
  const { token, contract, imitated } = props
  const { aglet } = useAglet()
  const locale = useValue(aglet.locale.tag)
  return (
    <div className="row">
      <Logo name={token.symbol} src={token.iconUrl} />
      <span className="grow">
        <span className="label">
          <bdi>{token.name}</bdi>
        </span>
        <span className="note">
          {imitated && <Imitates token={imitated} />}
          <bdi>
            {formatQuantity(token.quantity.numeric, token.symbol, locale)}
            {contract}
          </bdi>
        </span>
      </span>
      <bdi className="value">{formatWorth(knownValue(token), locale)}</bdi>
    </div>
  )
})
