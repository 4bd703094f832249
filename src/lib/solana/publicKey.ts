import { fromBase58 } from '../data/base58'

/** The 32 bytes of a base58 address; undefined for any other text, even one of plausible length. */
export function publicKey(address: unknown): Uint8Array | undefined {
  const bytes = fromBase58(address)
  return bytes?.length === 32 ? bytes : undefined
}

/** The 32 bytes of an address that was validated before. @throws TypeError */
export function keyOf(address: string): Uint8Array {
  const bytes = publicKey(address)
  if (!bytes) throw new TypeError(`Not a Solana address: ${address}`)
  return bytes
}
