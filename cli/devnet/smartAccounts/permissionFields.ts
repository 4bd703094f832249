import { type Address, getAddress, isAddress } from 'viem'
import { invalidParams } from '../../../src/testing/providerError'

/** Maximum of the contract's uint48 times (seconds). */
const MAX_SECONDS = 2 ** 48 - 1

/** @throws ProviderRpcError -32602 */
export function readContractAddress(value: unknown): Address {
  if (typeof value === 'string' && isAddress(value, { strict: false }) && BigInt(value))
    return getAddress(value)
  throw invalidParams('Expected the address of a contract.')
}

/** Reads an amount in hex or decimal digits, or a number. @throws ProviderRpcError -32602 */
export function readAmount(value: unknown): bigint {
  if (typeof value === 'string' && /^(?:0x[\da-f]{1,64}|\d{1,77})$/i.test(value)) return BigInt(value)
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value)
  throw invalidParams('Expected an amount that limits the permission.')
}

/** @throws ProviderRpcError -32602 */
export function readSeconds(value: unknown): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_SECONDS) return value
  throw invalidParams('Expected a time in whole seconds.')
}
