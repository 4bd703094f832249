import { waresOf } from '../payOut'
import { TOKENS } from '../tokens'
import type { ApiContext } from './context'

/** A coin on a chain, as the aggregator names both. */
export interface SoldCoin {
  /** Of the coin on that chain, such as `USDC_BASE`; Ethereum's has no addition. */
  readonly code: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** CAIP-2 */
  readonly chain: string
  readonly chainCode: string
  readonly chainName: string
  readonly chainId: string
  /** Null for a chain's own coin. */
  readonly contractAddress: string | null
}

/** Code, name and id of a chain, by CAIP-2 id. */
const CHAINS: Readonly<Record<string, readonly [code: string, name: string, id: string]>> = {
  'eip155:1': ['ETH', 'Ethereum', '1'],
  'eip155:8453': ['BASE', 'Base', '8453'],
}
const SOLANA = ['SOLANA', 'Solana', '101'] as const

/** What the stack delivers, in the aggregator's words. */
export function soldCoins({ chains, solana }: ApiContext): readonly SoldCoin[] {
  return waresOf(chains, solana).map(({ symbol, name, decimals, chain }) => {
    const [chainCode, chainName, chainId] = CHAINS[chain] ?? SOLANA
    const here = chains.find(({ caipId }) => caipId === chain)
    const token = TOKENS.find(one => one.symbol === symbol)
    return {
      code: chainCode === 'BASE' ? `${symbol}_BASE` : symbol,
      name,
      symbol,
      decimals,
      chain,
      chainCode,
      chainName,
      chainId,
      contractAddress: (here && token?.address[here.id]) ?? null,
    }
  })
}
