import { keccak_256 } from '@noble/hashes/sha3'
import type { CaipAddress } from '../../types'
import { toHex } from '../data/bytes'

/** One call as JSON-RPC has it: hex throughout. */
export interface KeyedCall {
  readonly to: string
  readonly data?: string
  readonly value?: string
}

/**
 * What equal requests are known by: a hash (keccak-256, hex) of the account with its network, and of receiver, value and
 * data of each call, whole and in their order. The same call written in another way has the same key: capital letters,
 * an absent value or zero, absent data or `0x`.
 *
 * keccak-256 and not SHA-256, because the modal has it already, for checksums of addresses.
 */
export function callKey(account: CaipAddress, calls: readonly KeyedCall[]): string {
  // JSON keeps the fields apart whatever they hold.
  const fields = calls.map(({ to, value = '0x0', data = '0x' }) => [
    to.toLowerCase(),
    value.toLowerCase().replace(/^0x0*/, ''),
    data.toLowerCase(),
  ])
  return toHex(keccak_256(JSON.stringify([account.toLowerCase(), fields])))
}
