// A separate file, since the build makes a separate library of it for program derived addresses on Solana.
import { ed25519 } from '@noble/curves/ed25519.js'

export { sha256 } from '@noble/hashes/sha2.js'

/**
 * Whether 32 bytes are a point of ed25519, so that a private key for them may exist. Decides like Solana's
 * own check: y is taken modulo p, and x = 0 may have either sign (ZIP-215), which RFC 8032 rejects.
 */
export function isOnCurve(bytes: Uint8Array): boolean {
  try {
    ed25519.Point.fromHex(bytes, true)
    return true
  } catch {
    return false
  }
}
