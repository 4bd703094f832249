import { ed25519 } from '@noble/curves/ed25519.js'
import { fromBase58 } from '../../lib/data/base58'
import { utf8 } from '../../lib/data/bytes'
import type { VerifySignature } from './verifySignature'

/** ed25519 (RFC 8032), the account being the key; the signature in base58. */
export const verifySolana: VerifySignature = async ({ address, message, signature }) => {
  const key = fromBase58(address)
  const bytes = fromBase58(signature)
  // An account that is no point of the curve has signed nothing, either.
  return key?.length === 32 && bytes?.length === 64
    ? ed25519.verify(bytes, utf8(message), key, { zip215: false })
    : false
}
