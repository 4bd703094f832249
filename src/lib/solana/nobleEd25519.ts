// A file of its own: the build makes it a library of its own, for the addresses that Solana's programs derive.
import { ed25519 } from '@noble/curves/ed25519.js'

export { sha256 } from '@noble/hashes/sha2.js'

/**
 * Whether 32 bytes are a point of ed25519, so that somebody may hold a key for them. It decides as Solana's own check
 * does: y is taken modulo p, and x = 0 may bear either sign (ZIP-215), which RFC 8032 refuses.
 */
export function isOnCurve(bytes: Uint8Array): boolean {
  try {
    ed25519.Point.fromHex(bytes, true)
    return true
  } catch {
    return false
  }
}
