import { fromBase58 } from '../data/base58'
import { utf8 } from '../data/bytes'
import { blake2b } from './nobleBlake2b'

/** The 32-byte account of an SS58 address; undefined when the checksum is wrong. */
export function ss58Account(address: string): Uint8Array | undefined {
  const bytes = fromBase58(address)
  // A prefix of one or two bytes, the account, and a checksum of two bytes.
  if (!bytes || (bytes.length !== 35 && bytes.length !== 36)) return
  const prefix = bytes.length - 34
  if (prefix !== (bytes[0]! & 0b0100_0000 ? 2 : 1)) return
  const checksum = blake2b(Uint8Array.of(...utf8('SS58PRE'), ...bytes.subarray(0, -2)), { dkLen: 64 })
  if (checksum[0] !== bytes.at(-2) || checksum[1] !== bytes.at(-1)) return
  return bytes.subarray(prefix, -2)
}
