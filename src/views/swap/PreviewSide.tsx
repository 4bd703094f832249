import { useAglet } from '../../components/context/context'
import { useLazyComponent } from '../../components/context/useLazyComponent'
import { useValue } from '../../components/context/useValue'
import { Logo } from '../../components/images/Logo'
import { parseCaipAddress } from '../../lib/account/caip'
import { isNativeToken } from '../../lib/account/nativeToken'
import { formatAmount } from '../../lib/format/amount'
import { formatTokenAmount } from '../../lib/format/format'
import { formatUnits } from '../../lib/swap/swapFormat'
import type { SwapToken } from '../../net/swap/getSwapTokens'
import { Fiat } from './Fiat'

/** Amounts with more characters than this get a smaller font. */
const LARGE = 15

/**
 * One side of the previewed swap: amount, token and contract. A skeleton shows while the amount is unknown.
 */
export function PreviewSide(props: { title: string; token: SwapToken; amount: bigint | undefined }) {
  const { title, token, amount } = props
  const { aglet } = useAglet()
  const locale = useValue(aglet.locale.tag)
  const text = amount === undefined ? '' : `${formatUnits(amount, token.decimals, locale)} ${token.symbol}`
  const Mark = useLazyComponent(true, () => import('../../chunks/account/tokenMark'))
  return (
    <div className="side">
      <span className="over">{title}</span>
      <span className={text.length > LARGE ? 'amount long' : 'amount'}>
        {amount === undefined ? (
          <i className="skeleton" />
        ) : (
          <bdi title={formatTokenAmount(formatAmount(amount, token.decimals), undefined, locale)}>{text}</bdi>
        )}
      </span>
      <Logo name={token.symbol} src={token.logoUri} />
      <Fiat token={token} amount={amount} />
      {!isNativeToken(token.address) && (
        <bdi className="contract" dir="ltr">
          {parseCaipAddress(token.address)?.address}
        </bdi>
      )}
      {Mark && <Mark token={token} />}
    </div>
  )
}
