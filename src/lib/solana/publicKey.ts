import { fromBase58 } from '../data/base58'

/** The 32 bytes of a base58 address; undefined for any other text, also of a length that only looks right. */
export function publicKey(address: unknown): Uint8Array | undefined {
  const bytes = fromBase58(address)
  return bytes?.length === 32 ? bytes : undefined
}

/** The same of an address that was checked before. @throws TypeError */
export function keyOf(address: string): Uint8Array {
  const bytes = publicKey(address)
  if (!bytes) throw new TypeError(`No Solana address: ${address}`)
  return bytes
}
