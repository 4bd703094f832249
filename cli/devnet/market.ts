import type { EvmChainId } from './chains'
import { ROUTER, routerAbi } from './contracts'
import { priceOf } from './prices'
import { callOf, resultOf } from './readContract'
import { rpcBatch } from './rpc'
import { isSwapped, TOKENS } from './tokens'

/** The token whose pool sets the price of the native coin; the token itself costs one dollar. */
const DOLLAR = 'USDC'

/**
 * Prices of one whole token in US dollars from the router's current reserves, 0 without a pool. Swaps change
 * them.
 *
 * @returns a function from symbol to price
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
  /** Prices of one whole token in native coins, by symbol. */
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

/** Price of one whole token in US dollars: from the reserves of its chain, else from the table, else 0. */
export const readDollars = async (
  chain: { readonly id: EvmChainId; readonly url: string } | undefined,
  symbol: string,
): Promise<number> => (chain && (await readPrices(chain))(symbol)) || priceOf(symbol, 'usd')
