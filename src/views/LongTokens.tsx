import { useAglet } from '../components/context'
import { useValue } from '../components/useValue'
import { VirtualList } from '../components/VirtualList'
import { createAccountTab } from '../signals/accountTab'
import { createHoldings } from '../signals/holdings'
import type { TokenBalance } from '../types'
import { TokenRow } from './Tokens'

/** px, as the style sheet has it. */
const ROW = 56

const drawToken = (token: TokenBalance) => <TokenRow token={token} />

/** Thousands of tokens, of which a screenful is in the document. */
export function LongTokens() {
  const { aglet, t } = useAglet()
  const { value = [] } = useValue(aglet.get(createHoldings).tokens)
  const { caipAddress } = useValue(aglet.account.account)
  return (
    <VirtualList
      items={value}
      keyOf={({ address, chainId }) => address ?? chainId}
      size={ROW}
      place={aglet.get(createAccountTab).placesOf(caipAddress).Tokens}
      label={t('Tokens')}
      draw={drawToken}
    />
  )
}
