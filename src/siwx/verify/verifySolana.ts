import { ed25519 } from '@noble/curves/ed25519.js'
import { fromBase58 } from '../../lib/data/base58'
import { utf8 } from '../../lib/data/bytes'
import type { VerifySignature } from './verifySignature'

/** Verifies ed25519 (RFC 8032). The address is the public key; the signature is base58. */
export const verifySolana: VerifySignature = async ({ address, message, signature }) => {
  const key = fromBase58(address)
  const bytes = fromBase58(signature)
  // `verify` returns false for an address that is no point of the curve.
  return key?.length === 32 && bytes?.length === 64
    ? ed25519.verify(bytes, utf8(message), key, { zip215: false })
    : false
}
