import type { CaipNetworkId } from '../../types'

/** EVM chain ids on which the API supports swaps ([9.22]). */
export const SWAP_CHAIN_IDS: readonly number[] = [
  1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554,
]

export function canSwapOn(network: CaipNetworkId): boolean {
  return SWAP_CHAIN_IDS.some(id => network === `eip155:${id}`)
}
