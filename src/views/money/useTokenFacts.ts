import { useEffect, useState } from 'react'
import { readTokenFacts, type TokenFacts } from '../../actions/money/readTokenFacts'
import { useAglet } from '../../components/context/context'
import type { Network } from '../../types'

/**
 * The symbol and decimals of an ERC-20 token, from its own contract; undefined until they are known.
 *
 * @param address plain address; undefined: there is no token to read
 */
export function useTokenFacts(
  network: Network | undefined,
  address: string | undefined,
): TokenFacts | undefined {
  const { aglet } = useAglet()
  const [facts, setFacts] = useState<TokenFacts>()
  useEffect(() => {
    let live = true
    setFacts(undefined)
    if (network && address)
      readTokenFacts(aglet, network, address).then(
        found => live && setFacts(found),
        // The token is then shown by its address only.
        () => {},
      )
    return () => {
      live = false
    }
  }, [aglet, network, address])
  return facts
}
