import { isNativeToken, nativeToken } from '../../lib/account/nativeToken'
import { tokenOn } from '../../lib/account/tokenOn'
import { defined } from '../../lib/data/defined'
import { record } from '../../lib/data/json'
import { plainText } from '../../lib/format/text'
import { safeImageUrl } from '../../lib/links/imageUrl'
import type { CaipAddress, CaipNetworkId } from '../../types'
import { replyRows } from '../transport/replyRows'
import type { Net } from '../transport/request'
import { requestConvert } from './requestConvert'

/** A token that can be swapped (spec [3.8]). */
export interface SwapToken {
  readonly name: string
  readonly symbol: string
  /** CAIP-10; the native coin has its placeholder address, see `nativeToken`. */
  readonly address: CaipAddress
  /** 0 to 36. */
  readonly decimals: number
  readonly logoUri?: string
}

const MAX_TOKENS = 10_000

/**
 * The tokens that can be swapped on a network, in the server's order.
 *
 * GET /v1/convert/tokens -> { tokens: [{ name, symbol, address, decimals, logoUri, eip2612 }] }
 *
 * @param address only this contract, plain
 */
export const getSwapTokens = (
  net: Net,
  { network, address }: { network: CaipNetworkId; address?: string },
  signal?: AbortSignal,
): Promise<readonly SwapToken[]> =>
  requestConvert<readonly SwapToken[]>(
    net,
    network,
    'tokens',
    {
      query: { chainId: network, address },
      // Without the JSON content type, so that there is no CORS preflight.
      headers: undefined,
      signal,
      parse: json =>
        replyRows(
          record(json)?.['tokens'],
          MAX_TOKENS,
          row => parseToken(net, row, network),
          token => token.address.toLowerCase(),
        ),
    },
    () => [],
  )

function parseToken(
  net: Net,
  row: Readonly<Record<string, unknown>>,
  network: CaipNetworkId,
): SwapToken | undefined {
  const name = plainText(row['name'], 64)
  const symbol = plainText(row['symbol'], 24)
  const found = tokenOn(network, row['address'])
  // Prices are kept by address, so the coin's placeholder must always be spelled in the same way.
  const address = found && isNativeToken(found) ? nativeToken(network) : found
  const decimals = row['decimals']
  if (!name || !symbol || !address) return
  if (typeof decimals !== 'number' || !Number.isInteger(decimals) || decimals < 0 || decimals > 36) return
  return defined({
    name,
    symbol,
    address,
    decimals,
    logoUri: safeImageUrl(row['logoUri'], { allowHttps: true, endpoints: net.endpoints }),
  })
}
