import { secp256k1 } from '@noble/curves/secp256k1.js'
import { CompactSize, OutScript } from '@scure/btc-signer'
import { hash160, sha256x2 } from '@scure/btc-signer/utils.js'
import { fromBase64, isEqualBytes, utf8 } from '../../lib/data/bytes'
import { isBip322 } from './bip322'
import { type DecodedAddress, decodeBitcoinAddress } from './bitcoinAddress'
import type { VerifySignature } from './verifySignature'

/** Verifies the format before BIP-322, still used for P2PKH: a recoverable signature of a prefixed hash. */
function isRecoverable(lock: DecodedAddress, message: string, signature: Uint8Array): boolean {
  // BIP-137: four header values each for P2PKH with an uncompressed key, P2PKH, P2SH-P2WPKH and P2WPKH.
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
  if (lock.type === 'pkh') return kind < 8 && isEqualBytes(hash, lock.hash)
  // Some wallets use the P2PKH headers for all address types, so the header need not match the type.
  if (kind < 4) return false
  if (lock.type === 'wpkh') return isEqualBytes(hash, lock.hash)
  return lock.type === 'sh' && isEqualBytes(hash160(OutScript.encode({ type: 'wpkh', hash })), lock.hash)
}

/** Verifies BIP-322 (P2WPKH, P2SH-P2WPKH, P2TR) and older signatures (also P2PKH), in base64. */
export const verifyBitcoin: VerifySignature = async ({ address, chainId, message, signature }) => {
  const lock = decodeBitcoinAddress(address, chainId)
  // The signature may have the BIP-322 prefix `smp` of its format.
  const bytes = fromBase64(signature.replace(/^smp(?=[\w+/]{60})/, ''))
  // A witness with one key is short; parsing a long one would only cost server time.
  if (!lock || !bytes || bytes.length > 2000) return false
  try {
    return bytes.length === 65 ? isRecoverable(lock, message, bytes) : isBip322(lock, message, bytes)
  } catch {
    // The bytes are no signature.
    return false
  }
}
