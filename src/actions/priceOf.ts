import type { Aglet } from '../aglet'
import { AgletError } from '../errors'
import { parseCaipAddress } from '../lib/caip'
import { getPrices } from '../net/getPrices'
import { LIVES } from '../net/lives'
import { read } from '../net/read'
import { sameToken } from '../net/swapPlace'
import type { CaipAddress } from '../types'

/** US dollars for one whole token ([4.18]). @throws AgletError `bad_response`, and those of the request */
export async function priceOf({ net }: Aglet, token: CaipAddress, signal: AbortSignal): Promise<number> {
  const network = parseCaipAddress(token)!.networkId
  const { value } = await read(net, `price ${token}`, { life: LIVES.price, signal }, end =>
    getPrices(net, { network, addresses: [token] }, end),
  )
  const found = value.find(({ address }) => !address || sameToken(address, token))
  if (found) return found.price
  throw new AgletError('bad_response', 'Failed to fetch network token price.')
}
