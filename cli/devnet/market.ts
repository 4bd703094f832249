import type { EvmChainId } from './chains'
import { ROUTER, routerAbi } from './contracts'
import { priceOf } from './prices'
import { callOf, resultOf } from './readContract'
import { rpcBatch } from './rpc'
import { isSwapped, TOKENS } from './tokens'

/** The token whose pool says what the native coin costs; itself it costs one dollar. */
const DOLLAR = 'USDC'

/**
 * What one whole token costs in US dollars by the router's reserves of this moment, 0 for one without a pool. Swaps move
 * it.
 *
 * @returns the price by symbol
 */
export async function readPrices({
  id,
  url,
}: {
  readonly id: EvmChainId
  readonly url: string
}): Promise<(symbol: string) => number> {
  const pooled = TOKENS.filter(isSwapped)
  const reads = pooled.map(
    ({ address }) =>
      ({ address: ROUTER, abi: routerAbi, functionName: 'pools', args: [address[id]] }) as const,
  )
  const replies = await rpcBatch(url, reads.map(callOf))
  /** Native coins for one whole token. */
  const coins = new Map(
    pooled.map(({ symbol, decimals }, index) => {
      const [held, tokens] = resultOf({ abi: routerAbi, functionName: 'pools' }, replies[index])
      return [symbol, tokens ? Number(held) / 1e18 / (Number(tokens) / 10 ** decimals) : 0]
    }),
  )
  const dollar = coins.get(DOLLAR) || 0
  return symbol => {
    const price = symbol === 'ETH' ? 1 : (coins.get(symbol) ?? 0)
    return dollar ? Number((price / dollar).toPrecision(8)) : 0
  }
}

/** What one whole token costs in US dollars: by the reserves of its chain, else by the table; 0 when nobody knows. */
export const readDollars = async (
  chain: { readonly id: EvmChainId; readonly url: string } | undefined,
  symbol: string,
): Promise<number> => (chain && (await readPrices(chain))(symbol)) || priceOf(symbol, 'usd')
