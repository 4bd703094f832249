import { base58 } from '@scure/base'

/**
 * Longer than any key or signature (characters). Decoding time grows with the square of the length, so the
 * length is checked first.
 */
const MAX_LENGTH = 200

/** The library encodes at most this many bytes, since encoding time grows with the square of the length. */
export const MAX_BASE58_BYTES = 2048

/**
 * Encodes base58 with the Bitcoin alphabet, which Solana uses as well. Meant for keys, signatures and short
 * messages.
 *
 * @throws Error for more than `MAX_BASE58_BYTES`
 */
export const toBase58 = (bytes: Uint8Array): string => base58.encode(bytes)

/**
 * Decodes base58 with the Bitcoin alphabet; undefined for anything else. Safe for untrusted input.
 *
 * @param max maximum length in characters; a Solana transaction has at most 1700
 */
export function fromBase58(value: unknown, max = MAX_LENGTH): Uint8Array | undefined {
  if (typeof value !== 'string' || value.length > max) return
  try {
    return base58.decode(value)
  } catch {
    // A letter outside the alphabet.
  }
}
