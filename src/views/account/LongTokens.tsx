import { useMemo } from 'react'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { VirtualList } from '../../components/lists/VirtualList'
import { caipAddress } from '../../lib/account/caip'
import { repeatedSymbols } from '../../lib/account/repeatedSymbols'
import { createAccountTab } from '../../signals/account/accountTab'
import { createShown } from '../../signals/account/shown'
import type { TokenBalance } from '../../types'
import { TokenRow } from './Tokens'
import { useImitatedToken } from './useImitatedToken'

/** Row height in px, as in the style sheet. */
const ROW = 56

/** Virtual list for thousands of tokens, of which only those on screen are in the document. */
export function LongTokens() {
  const { aglet, t } = useAglet()
  const shown = aglet.get(createShown)
  const { value = [] } = useValue(useValue(shown.holdings).tokens)
  const contractOf = useMemo(() => repeatedSymbols(value), [value])
  const imitatedToken = useImitatedToken()
  const { address = '', network } = useValue(shown.account)
  return (
    <VirtualList
      items={value}
      keyOf={({ address, chainId }) => address ?? chainId}
      size={ROW}
      place={
        aglet.get(createAccountTab).scrollPositionsOf(caipAddress(network.caipNetworkId, address)).Tokens
      }
      label={t('Tokens')}
      draw={(token: TokenBalance) => (
        <TokenRow token={token} contract={contractOf(token)} imitated={imitatedToken?.(token)} />
      )}
    />
  )
}
