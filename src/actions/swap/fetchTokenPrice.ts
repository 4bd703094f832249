import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import { parseCaipAddress } from '../../lib/account/caip'
import { getPrices } from '../../net/swap/getPrices'
import { sameToken } from '../../net/swap/swapTokens'
import { readCached } from '../../net/transport/read'
import { STALE_TIMES } from '../../net/transport/staleTimes'
import type { CaipAddress } from '../../types'

/**
 * Reads the price of one whole token in US dollars ([4.18]).
 *
 * @throws AgletError `bad_response`, and those of the request
 */
export async function fetchTokenPrice(
  { net }: Aglet,
  token: CaipAddress,
  signal: AbortSignal,
): Promise<number> {
  const network = parseCaipAddress(token)!.networkId
  const { value, error } = await readCached(net, `price ${token}`, { life: STALE_TIMES.price, signal }, end =>
    getPrices(net, { network, addresses: [token] }, end),
  )
  // The price from before the server failed may be hours old.
  if (error) throw error
  const found = value.find(({ address }) => !address || sameToken(address, token))
  if (found) return found.price
  throw new AgletError('bad_response', 'Failed to fetch network token price.')
}
