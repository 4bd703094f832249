import { secp256k1 } from '@noble/curves/secp256k1.js'
import { CompactSize, OutScript } from '@scure/btc-signer'
import { hash160, sha256x2 } from '@scure/btc-signer/utils.js'
import { fromBase64, utf8 } from '../../lib/data/bytes'
import { isBip322 } from './bip322'
import { bitcoinLock, type Lock } from './bitcoinAddress'
import type { VerifySignature } from './verifySignature'

const equal = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((byte, i) => byte === b[i])

/** How messages were signed before BIP-322, which keeps it for P2PKH: a recoverable signature of the prefixed hash. */
function isRecoverable(lock: Lock, message: string, signature: Uint8Array): boolean {
  // BIP-137: four each for P2PKH with a long key, P2PKH, P2SH-P2WPKH and P2WPKH.
  const kind = signature[0]! - 27
  if (kind < 0 || kind > 15) return false
  const bytes = utf8(message)
  const digest = sha256x2(
    utf8('\x18Bitcoin Signed Message:\n'),
    CompactSize.encode(BigInt(bytes.length)),
    bytes,
  )
  const publicKey = secp256k1.Signature.fromCompact(signature.subarray(1))
    .addRecoveryBit(kind & 3)
    .recoverPublicKey(digest)
  const hash = hash160(publicKey.toRawBytes(kind >= 4))
  if (lock.type === 'pkh') return kind < 8 && equal(hash, lock.hash)
  // Wallets that know no header but P2PKH's write that one for all.
  if (kind < 4) return false
  if (lock.type === 'wpkh') return equal(hash, lock.hash)
  return lock.type === 'sh' && equal(hash160(OutScript.encode({ type: 'wpkh', hash })), lock.hash)
}

/**
 * BIP-322 for P2WPKH, P2SH-P2WPKH and P2TR, and the signatures before it, which are also those of P2PKH; base64.
 */
export const verifyBitcoin: VerifySignature = async ({ address, chainId, message, signature }) => {
  const lock = bitcoinLock(address, chainId)
  // The form may be named before the signature.
  const bytes = fromBase64(signature.replace(/^smp(?=[\w+/]{60})/, ''))
  // A witness of one key is short; to read a long one would only cost the server time.
  if (!lock || !bytes || bytes.length > 2000) return false
  try {
    return bytes.length === 65 ? isRecoverable(lock, message, bytes) : isBip322(lock, message, bytes)
  } catch {
    // Bytes that are no signature.
    return false
  }
}
