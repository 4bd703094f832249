import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { verify as verifySr25519 } from '@scure/sr25519'
import { fromHex, isEqualBytes, utf8 } from '../../lib/data/bytes'
import { ss58Account } from '../../lib/polkadot/ss58'
import type { VerifySignature } from './verifySignature'

const blake256 = (bytes: Uint8Array) => blake2b(bytes, { dkLen: 32 })

/** Verifies a secp256k1 signature; the account is the hash of the public key. */
function isEcdsa(signature: Uint8Array, message: Uint8Array, account: Uint8Array): boolean {
  const key = secp256k1.Signature.fromCompact(signature.subarray(0, 64))
    .addRecoveryBit(signature[64]!)
    .recoverPublicKey(blake256(message))
  return isEqualBytes(blake256(key.toRawBytes(true)), account)
}

/** Whether the account signed these bytes with an ed25519 (0), sr25519 (1) or ecdsa (2) key. */
function isSignedBy(account: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  // The signature may start with a byte that names the key type (MultiSignature).
  const kinds =
    signature.length === 64 ? [0, 1] : signature.length === 66 ? [signature[0]] : [signature[0], 2]
  return kinds.some(kind => {
    const bytes =
      signature.length % 64 === 0 || (kind === 2 && signature.length === 65)
        ? signature
        : signature.subarray(1)
    try {
      if (kind === 0) return ed25519.verify(bytes, message, account, { zip215: false })
      if (kind === 1) return verifySr25519(message, bytes, account)
      return kind === 2 && isEcdsa(bytes, message, account)
    } catch {
      // The bytes are no signature of this key type.
      return false
    }
  })
}

/** Verifies `signRaw` of Polkadot wallets, which wrap the text in `<Bytes>…</Bytes>`; hex. */
export const verifyPolkadot: VerifySignature = async ({ address, message, signature }) => {
  const account = ss58Account(address)
  const bytes = fromHex(signature)
  if (!account || !bytes || bytes.length < 64 || bytes.length > 66) return false
  return [`<Bytes>${message}</Bytes>`, message].some(text => isSignedBy(account, utf8(text), bytes))
}
