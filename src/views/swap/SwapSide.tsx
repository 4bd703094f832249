import { track } from '../../actions/analytics/track'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { Icon } from '../../components/icons/Icon'
import { DOWN } from '../../components/icons/laterIcons'
import { Logo } from '../../components/images/Logo'
import type { SwapToken } from '../../net/swap/getSwapTokens'
import { createHoldings } from '../../signals/account/holdings'
import { createSwapFunds } from '../../signals/swap/swapFunds'
import { BalanceLine } from '../money/BalanceLine'

/** The token of one side, as a button that leads to the token list. */
export function TokenChip({ side, token }: { side: 'source' | 'destination'; token: SwapToken | undefined }) {
  const { aglet, t } = useAglet()
  const pick = () => {
    track(aglet, 'CLICK_SELECT_TOKEN_TO_SWAP')
    aglet.route.push('SwapSelectToken', { target: side })
  }
  return (
    <button
      type="button"
      className={token ? 'token' : 'token none'}
      aria-label={
        token
          ? side === 'source'
            ? t('You pay with {token}. Choose another token', { token: token.symbol })
            : t('You receive {token}. Choose another token', { token: token.symbol })
          : undefined
      }
      onClick={pick}
    >
      {token ? (
        <>
          <Logo size="s" name={token.symbol} src={token.logoUri} />
          <bdi>{token.symbol}</bdi>
        </>
      ) : (
        t('Select token')
      )}
      <Icon path={DOWN} />
    </button>
  )
}

/** The account's balance of a token, with a button to use all of it. */
export function SwapBalance(props: { token: SwapToken; short?: boolean; onMost?: (most: bigint) => void }) {
  const { token, short, onMost } = props
  const { aglet } = useAglet()
  const { native, tokens } = aglet.get(createHoldings)
  useValue(native)
  useValue(tokens)
  const funds = aglet.get(createSwapFunds)
  const amount = funds.balanceOf(token)
  if (amount === undefined) return null
  const most = funds.maxOf(token)
  return (
    <BalanceLine
      balance={{ ...token, amount }}
      isShort={short === true}
      onMax={onMost && most > 0n ? () => onMost(most) : undefined}
    />
  )
}
