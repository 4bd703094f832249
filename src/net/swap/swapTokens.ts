import { AgletError } from '../../errors'
import { caipAddress, parseCaipAddress } from '../../lib/account/caip'
import { matching } from '../../lib/data/json'
import type { Hex } from '../../lib/evm/tokenCall'
import type { CaipAddress, CaipNetworkId } from '../../types'

/**
 * The network of a CAIP-10 token or account.
 *
 * @throws AgletError "chain_unsupported" for anything else, or when the `others` are on another network
 */
export function networkOf(address: CaipAddress, ...others: readonly CaipAddress[]): CaipNetworkId {
  const network = parseCaipAddress(address)?.networkId
  if (!network || others.some(other => parseCaipAddress(other)?.networkId !== network))
    throw new AgletError('chain_unsupported', 'Unsupported chain', { meta: { address, others } })
  return network
}

const EVM_ADDRESS = /^0x[0-9a-fA-F]{40}$/

/** A CAIP-10 address of that EVM chain; undefined for anything else. */
export function contractOn(network: CaipNetworkId, value: unknown): CaipAddress | undefined {
  const parts = parseCaipAddress(value)
  return parts?.networkId === network && EVM_ADDRESS.test(parts.address)
    ? caipAddress(network, parts.address)
    : undefined
}

const MAX_HEX_LENGTH = 262_144

/** Hex bytes with `0x`, at most 128 KB; undefined for anything else. */
export const hexBytes = (value: unknown) =>
  typeof value === 'string' && value.length <= MAX_HEX_LENGTH
    ? (matching(value, /^0x(?:[0-9a-fA-F]{2})*$/) as Hex | undefined)
    : undefined

/** Whether two CAIP-10 addresses are equal; EVM addresses are compared case-insensitively. */
export const sameToken = (a: unknown, b: string) =>
  typeof a === 'string' && (a === b || (b.startsWith('eip155:') && a.toLowerCase() === b.toLowerCase()))
