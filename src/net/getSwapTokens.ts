import { caipAddress, parseCaipAddress } from '../lib/caip'
import { defined } from '../lib/defined'
import { safeImageUrl } from '../lib/imageUrl'
import { list, record } from '../lib/json'
import { plainText } from '../lib/text'
import type { CaipAddress, CaipNetworkId } from '../types'
import { askConvert } from './askConvert'
import type { Net } from './request'
import { someRows } from './someRows'

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

const MOST_TOKENS = 10_000

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
  askConvert<readonly SwapToken[]>(
    net,
    network,
    'tokens',
    {
      query: { chainId: network, address },
      // No preflight.
      headers: undefined,
      signal,
      parse: json => {
        const tokens = list(record(json)?.['tokens'])
        return (
          tokens &&
          someRows(
            tokens,
            MOST_TOKENS,
            row => parseToken(row, network),
            token => token.address.toLowerCase(),
          )
        )
      },
    },
    () => [],
  )

function parseToken(row: Readonly<Record<string, unknown>>, network: CaipNetworkId): SwapToken | undefined {
  const name = plainText(row['name'], 64)
  const symbol = plainText(row['symbol'], 24)
  const parts = parseCaipAddress(row['address'])
  const decimals = row['decimals']
  if (!name || !symbol || parts?.networkId !== network) return
  if (typeof decimals !== 'number' || !Number.isInteger(decimals) || decimals < 0 || decimals > 36) return
  return defined({
    name,
    symbol,
    address: caipAddress(network, parts.address),
    decimals,
    logoUri: safeImageUrl(row['logoUri'], { allowHttps: true }),
  })
}
