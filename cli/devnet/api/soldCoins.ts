import { waresOf } from '../payOut'
import { TOKENS } from '../tokens'
import type { ApiContext } from './context'

/** A coin on a chain, with the aggregator's names for both. */
export interface SoldCoin {
  /** The aggregator's code, e.g. `USDC_BASE`; without a suffix for Ethereum. */
  readonly code: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** CAIP-2 */
  readonly chain: string
  readonly chainCode: string
  readonly chainName: string
  readonly chainId: string
  /** Null for the native coin. */
  readonly contractAddress: string | null
}

/** Code, name and id of a chain, by CAIP-2 id. */
const CHAINS: Readonly<Record<string, readonly [code: string, name: string, id: string]>> = {
  'eip155:1': ['ETH', 'Ethereum', '1'],
  'eip155:8453': ['BASE', 'Base', '8453'],
}
const SOLANA = ['SOLANA', 'Solana', '101'] as const

/** The coins that the stack delivers, with the aggregator's names. */
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
