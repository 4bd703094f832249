import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { formatBalance } from '../../lib/format/format'
import type { NativeBalance } from '../../types'

/** What the account has of a token, and the way to take all of it: alike wherever money is moved. */
export function BalanceLine(props: {
  balance: NativeBalance
  /** It is less than what was asked for. */
  isShort?: boolean
  /** Nobody knows yet how much all of it is. */
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
