import type { CaipNetworkId } from '../../src/types'

/** An EVM chain of the local stack. */
export interface DevChain {
  readonly id: EvmChainId
  readonly caipId: CaipNetworkId
  readonly name: string
  readonly native: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** Default port in `aglet dev`. */
  readonly port: number
}

/** The Solana chain of the local stack, which has the id of mainnet. */
export const SOLANA_CHAIN = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  caipId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  native: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  /** Default port of the RPC. The next one serves the WebSocket, where clients expect it. */
  port: 4570,
} as const

export type EvmChainId = 1 | 8453

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

export const EVM_CHAINS: readonly DevChain[] = [
  { id: 1, caipId: 'eip155:1', name: 'Ethereum', native: ether, port: 4545 },
  { id: 8453, caipId: 'eip155:8453', name: 'Base', native: ether, port: 4546 },
]
