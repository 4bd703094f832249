import type { CaipAddress, CaipNetworkId } from '../../types'
import { isAddress } from './address'
import { caipAddress, parseCaipAddress } from './caip'

/**
 * Converts a contract or mint address from a server, plain or CAIP-10, to CAIP-10 on the given network: 0x
 * and 40 hex digits (eip155), or 32 to 44 base58 characters (solana). Undefined for anything else, and on
 * families whose tokens Aglet does not support.
 *
 * @returns CAIP-10, in the case in which it came
 */
export function tokenOn(networkId: CaipNetworkId, value: unknown): CaipAddress | undefined {
  if (typeof value !== 'string') return
  const parts = parseCaipAddress(value.includes(':') ? value : `${networkId}:${value}`)
  if (!parts || parts.networkId !== networkId || !isAddress(parts.address, parts.namespace)) return
  if (parts.namespace === 'eip155' && !parts.address.startsWith('0x')) return
  return caipAddress(networkId, parts.address)
}
