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
  return (
    <span className={props.isShort ? 'has short' : 'has'}>
      <span className="held">{t('Balance {amount}', { amount: formatBalance(props.balance, locale) })}</span>
      {props.onMax && (
        <button type="button" className="link" disabled={props.isMaxUnknown} onClick={props.onMax}>
          {t('Max')}
        </button>
      )}
    </span>
  )
}
