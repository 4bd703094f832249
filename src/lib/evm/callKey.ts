import type { CaipAddress } from '../../types'
import { toHex } from '../data/bytes'
import { keccak_256 } from './nobleSha3'

/** A call with the hex fields of JSON-RPC. */
export interface KeyedCall {
  readonly to: string
  readonly data?: string
  readonly value?: string
}

/**
 * A key that is equal for equal requests: a hash (keccak-256, hex) of the account with its network, and of
 * recipient, value and data of each call, in order. Different spellings of the same call have the same key:
 * upper-case hex, an absent value or zero, absent data or `0x`.
 *
 * keccak-256 and not SHA-256, because the modal has already loaded it for address checksums.
 */
export function callKey(account: CaipAddress, calls: readonly KeyedCall[]): string {
  // JSON keeps the fields separate whatever they contain.
  const fields = calls.map(({ to, value = '0x0', data = '0x' }) => [
    to.toLowerCase(),
    value.toLowerCase().replace(/^0x0*/, ''),
    data.toLowerCase(),
  ])
  return toHex(keccak_256(JSON.stringify([account.toLowerCase(), fields])))
}
