import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { formatWorth } from '../../lib/format/format'
import { fiatOf } from '../../lib/swap/swapTerms'
import type { SwapToken } from '../../net/swap/getSwapTokens'
import { createSwap } from '../../signals/swap/swap'

/** The value of an amount of a token in US dollars, while both and the token's price are known. */
export function Fiat({ token, amount }: { token: SwapToken | undefined; amount: bigint | undefined }) {
  const { aglet } = useAglet()
  const prices = useValue(aglet.get(createSwap).prices)
  const locale = useValue(aglet.locale.tag)
  const price = token && prices.get(token.address)
  return (
    <bdi className="fiat">
      {formatWorth(price && amount !== undefined ? fiatOf(amount, token.decimals, price) : undefined, locale)}
    </bdi>
  )
}
