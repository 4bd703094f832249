import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { formatBalance } from '../../lib/format/format'
import type { NativeBalance } from '../../types'

/** The account's balance of a token, with a button to use all of it; shared by all views that move money. */
export function BalanceLine(props: {
  balance: NativeBalance
  /** The balance is less than the amount entered. */
  isShort?: boolean
  /** The largest amount is not known yet. */
  isMaxUnknown?: boolean
  onMax?: (() => void) | undefined
}) {
  const { aglet, t } = useAglet()
  const locale = useValue(aglet.locale.tag)
  // The amount has an element of its own: a long one is cut at its end, whichever way the page reads.
  const [before, after] = t('Balance {amount}', { amount: '|' }).split('|')
  return (
    <span className={props.isShort ? 'has short' : 'has'}>
      {before}
      <bdi className="held">{formatBalance(props.balance, locale)}</bdi>
      {after}
      {props.onMax && (
        <button type="button" className="link" disabled={props.isMaxUnknown} onClick={props.onMax}>
          {t('Max')}
        </button>
      )}
    </span>
  )
}
