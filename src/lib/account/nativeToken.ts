import type { CaipAddress, CaipNetworkId } from '../../types'
import { caipAddress, parseCaipAddress } from './caip'

/** The placeholder address of the native coin where an API expects a token address ([9.25]). */
const EVM = `0x${'e'.repeat(40)}`
const SOLANA = 'So11111111111111111111111111111111111111111'

/** The CAIP-10 address that stands for the native coin of a network; undefined outside eip155 and solana. */
export function nativeToken(network: CaipNetworkId): CaipAddress | undefined {
  if (network.startsWith('eip155:')) return caipAddress(network, EVM)
  if (network.startsWith('solana:')) return caipAddress(network, SOLANA)
  return
}

/** Whether a token's CAIP-10 address means the native coin; undefined also does. */
export function isNativeToken(token: CaipAddress | undefined): boolean {
  if (!token) return true
  const address = parseCaipAddress(token)?.address
  return address?.toLowerCase() === EVM || address === SOLANA
}
