import { base58 } from '@scure/base'

/** The 32 bytes of an address or blockhash in base58, or undefined. */
export function addressBytes(text: string): Uint8Array | undefined {
  // Decoding takes quadratic time, so long texts are rejected first.
  if (text.length < 32 || text.length > 44) return undefined
  try {
    const bytes = base58.decode(text)
    return bytes.length === 32 ? bytes : undefined
  } catch {
    return undefined
  }
}

export const isSolanaAddress = (text: string): boolean => addressBytes(text) !== undefined
