// A separate file, since the build makes a separate library of it for program derived addresses on Solana.
import { edwards } from '@noble/curves/abstract/edwards.js'

export { sha256 } from '@noble/hashes/sha2.js'

/**
 * The parameters of edwards25519 (RFC 8032 §5.1). @noble/curves exports this curve only together with its
 * signatures, which are not needed here: half of the code.
 */
export const EDWARDS25519 = {
  p: 0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffedn,
  n: 0x1000000000000000000000000000000014def9dea2f79cd65812631a5cf5d3edn,
  h: 8n,
  a: 0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffecn,
  d: 0x52036cee2b6ffe738cc740797779e89800700a4d4141d8ab75eb4dca135978a3n,
  Gx: 0x216936d3cd6e53fec0a4e231fdd6dc5c692cc7609525a7b2c9562d608f25d51an,
  Gy: 0x6666666666666666666666666666666666666666666666666666666666666658n,
}
const Point = edwards(EDWARDS25519)

/**
 * Whether 32 bytes are a point of ed25519, so that a private key for them may exist. Decides like Solana's
 * own check: y is taken modulo p, and x = 0 may have either sign (ZIP-215), which RFC 8032 rejects.
 */
export function isOnCurve(bytes: Uint8Array): boolean {
  try {
    Point.fromHex(bytes, true)
    return true
  } catch {
    return false
  }
}
