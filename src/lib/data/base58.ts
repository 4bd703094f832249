import { base58 } from '@scure/base'

/** Longer than any key or signature (characters). The time to read grows with the square, so it is checked first. */
const MAX_LENGTH = 200

/** The library writes no more than this at once (bytes), since the time to write grows with the square as well. */
export const MAX_BASE58_BYTES = 2048

/**
 * Base58 as Bitcoin and Solana write it. Meant for keys, signatures and short messages.
 *
 * @throws Error for more than `MAX_BASE58_BYTES`
 */
export const toBase58 = (bytes: Uint8Array): string => base58.encode(bytes)

/**
 * Reads base58 as Bitcoin and Solana write it; undefined for anything else. Safe for input from outside.
 *
 * @param max characters; a transaction of Solana has 1700 at most
 */
export function fromBase58(value: unknown, max = MAX_LENGTH): Uint8Array | undefined {
  if (typeof value !== 'string' || value.length > max) return
  try {
    return base58.decode(value)
  } catch {
    // A letter that is not of the alphabet.
  }
}
