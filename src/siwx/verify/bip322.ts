import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { OutScript, RawWitness, Script, SigHash, Transaction } from '@scure/btc-signer'
import { hash160, tagSchnorr } from '@scure/btc-signer/utils.js'
import { isEqualBytes, utf8 } from '../../lib/data/bytes'
import { type DecodedAddress, scriptPubKey } from './bitcoinAddress'

/**
 * The transaction to sign (BIP-322). It spends a virtual transaction that commits to the message; neither is
 * valid on the chain.
 */
function toSign(message: string, script: Uint8Array): Transaction {
  const loose = { version: 0, allowUnknownOutputs: true } as const
  const toSpend = new Transaction(loose)
  toSpend.addOutput({ amount: 0n, script })
  toSpend.addInput({
    txid: new Uint8Array(32),
    index: 0xffffffff,
    sequence: 0,
    finalScriptSig: Script.encode(['OP_0', tagSchnorr('BIP0322-signed-message', utf8(message))]),
  })
  const spending = new Transaction(loose)
  spending.addInput({ txid: toSpend.id, index: 0, sequence: 0, witnessUtxo: { amount: 0n, script } })
  spending.addOutput({ amount: 0n, script: Script.encode(['RETURN']) })
  return spending
}

function isTaprootKey(
  lock: DecodedAddress & { type: 'tr' },
  message: string,
  witness: readonly Uint8Array[],
): boolean {
  const [signature, ...rest] = witness
  // One element: a key-path spend, without script and annex.
  if (!signature || rest.length) return false
  const kind = signature.length === 64 ? SigHash.DEFAULT : signature[64]
  if (signature.length > 65 || (kind !== SigHash.DEFAULT && kind !== SigHash.ALL)) return false
  // A 65-byte signature must not have the default sighash type.
  if (signature.length === 65 && kind === SigHash.DEFAULT) return false
  const script = scriptPubKey(lock)
  const digest = toSign(message, script).preimageWitnessV1(0, [script], kind, [0n])
  return schnorr.verify(signature.subarray(0, 64), digest, lock.pubkey)
}

function isWitnessKey(lock: DecodedAddress, message: string, witness: readonly Uint8Array[]): boolean {
  const [signature, publicKey, ...rest] = witness
  if (!signature || publicKey?.length !== 33 || rest.length || signature.at(-1) !== SigHash.ALL) return false
  const hash = hash160(publicKey)
  if (lock.type === 'sh') {
    const redeem = OutScript.encode({ type: 'wpkh', hash })
    if (!isEqualBytes(hash160(redeem), lock.hash)) return false
  } else if (lock.type !== 'wpkh' || !isEqualBytes(hash, lock.hash)) return false
  const code = OutScript.encode({ type: 'pkh', hash })
  const digest = toSign(message, scriptPubKey(lock)).preimageWitnessV0(0, code, SigHash.ALL, 0n)
  return secp256k1.verify(signature.subarray(0, -1), digest, publicKey, { format: 'der' })
}

/**
 * Verifies a simple BIP-322 signature by a single key: P2WPKH, P2SH-P2WPKH, P2TR.
 *
 * @throws Error for bytes that are no witness
 */
export function isBip322(lock: DecodedAddress, message: string, signature: Uint8Array): boolean {
  const witness = RawWitness.decode(signature)
  return lock.type === 'tr' ? isTaprootKey(lock, message, witness) : isWitnessKey(lock, message, witness)
}
