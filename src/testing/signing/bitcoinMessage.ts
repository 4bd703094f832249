import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64, hex } from '@scure/base'
import { CompactSize, RawWitness, Script, SigHash, Transaction } from '@scure/btc-signer'
import { sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'
import { type BitcoinKey, lockOf } from './bitcoin'

const utf8 = (text: string) => new TextEncoder().encode(text)

/**
 * The transaction that BIP-322 signs for a message. It spends a virtual transaction that commits to the message;
 * neither is valid on the chain.
 *
 * @param script the output script of the address
 * @param tapInternalKey of a p2tr address whose key signs with `signIdx`
 */
export function bip322Transaction(
  script: Uint8Array,
  message: string | Uint8Array,
  tapInternalKey?: Uint8Array,
): Transaction {
  const digest = tagSchnorr('BIP0322-signed-message', typeof message === 'string' ? utf8(message) : message)
  const loose = {
    version: 0,
    allowUnknownOutputs: true,
    allowUnknownInputs: true,
    allowUnknownVersion: true,
    disableScriptCheck: true,
  } as const
  const toSpend = new Transaction(loose)
  toSpend.addOutput({ amount: 0n, script })
  toSpend.addInput({
    txid: new Uint8Array(32),
    index: 0xffffffff,
    sequence: 0,
    finalScriptSig: Script.encode(['OP_0', digest]),
  })
  const toSign = new Transaction(loose)
  toSign.addInput({
    txid: toSpend.id,
    index: 0,
    sequence: 0,
    witnessUtxo: { amount: 0n, script },
    ...(tapInternalKey ? { tapInternalKey } : {}),
  })
  toSign.addOutput({ amount: 0n, script: Script.encode(['RETURN']) })
  return toSign
}

/**
 * Signs a message by BIP-322 in its simple form, for p2wpkh and p2tr.
 *
 * @returns base64 of the witness
 */
export function signBip322(key: BitcoinKey, message: string | Uint8Array): string {
  const { script, tapInternalKey } = lockOf(key.type, hex.decode(key.publicKey), key.network)
  const toSign = bip322Transaction(script, message, tapInternalKey)
  toSign.signIdx(key.secretKey, 0, [SigHash.DEFAULT, SigHash.ALL])
  toSign.finalizeIdx(0)
  const { finalScriptWitness } = toSign.getInput(0)
  if (!finalScriptWitness) throw new Error('A finalized input has a witness.')
  return base64.encode(RawWitness.encode(finalScriptWitness))
}

/**
 * Signs a message as wallets did before BIP-322: a recoverable ECDSA signature of its prefixed hash. The
 * header byte stands for p2wpkh (39 to 42, BIP-137).
 *
 * @returns base64 of 65 bytes
 */
export function signEcdsaMessage(key: BitcoinKey, message: string | Uint8Array): string {
  const bytes = typeof message === 'string' ? utf8(message) : message
  const digest = sha256x2(
    utf8('\x18Bitcoin Signed Message:\n'),
    CompactSize.encode(BigInt(bytes.length)),
    bytes,
  )
  const signature = secp256k1.sign(digest, key.secretKey)
  const header = 39 + signature.recovery
  return base64.encode(Uint8Array.of(header, ...signature.toCompactRawBytes()))
}
