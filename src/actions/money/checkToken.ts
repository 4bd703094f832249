import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import { parseCaipAddress } from '../../lib/account/caip'
import { isNativeToken } from '../../lib/account/nativeToken'
import { shortAddress } from '../../lib/format/shortAddress'
import type { CaipAddress, Network } from '../../types'
import { readTokenFacts } from './readTokenFacts'

/** A token as a list or a server tells of it. */
interface ListedToken {
  /** Absent: the network's own coin. */
  readonly address?: CaipAddress
  readonly symbol: string
  readonly decimals: number
}

/**
 * The same token with the symbol that its contract, or the network's definition, has for it: what is previewed rests on
 * this.
 *
 * @throws AgletError `invalid_input` when its amounts were read with other decimals than the contract's, or there is no
 *   such contract; those of the request
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
    throw new AgletError('invalid_input', 'The network tells otherwise of this token.')
  return symbol && symbol !== token.symbol ? { ...token, symbol } : token
}
