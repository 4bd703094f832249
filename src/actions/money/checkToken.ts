import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import { parseCaipAddress } from '../../lib/account/caip'
import { isNativeToken } from '../../lib/account/nativeToken'
import { shortAddress } from '../../lib/format/shortAddress'
import type { CaipAddress, Network } from '../../types'
import { readTokenFacts } from './readTokenFacts'

/** A token as a token list or a server describes it. */
interface ListedToken {
  /** Absent: the network's own coin. */
  readonly address?: CaipAddress
  readonly symbol: string
  readonly decimals: number
}

/**
 * Returns the token with the symbol from its contract, or from the network's definition for the coin, so that
 * a preview does not depend on a list.
 *
 * @throws AgletError `invalid_input` if the token's decimals differ from the contract's, or there is no such
 *   contract; those of the request
 */
export async function checkToken<T extends ListedToken>(
  aglet: Aglet,
  network: Network,
  token: T,
): Promise<T> {
  const address = isNativeToken(token.address) ? undefined : parseCaipAddress(token.address)!.address
  const { symbol = address && shortAddress(address), decimals } = address
    ? await readTokenFacts(aglet, network, address)
    : network.nativeCurrency
  if (decimals !== token.decimals)
    throw new AgletError('invalid_input', 'The network gives other details for this token.')
  return symbol && symbol !== token.symbol ? { ...token, symbol } : token
}
