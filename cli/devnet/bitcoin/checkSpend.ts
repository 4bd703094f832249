import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { OutScript, type Transaction } from '@scure/btc-signer'
import { hash160 } from '@scure/btc-signer/utils.js'
import { BitcoinRefusal } from './refusal'

/** A spent output. */
export interface Output {
  /** satoshis */
  readonly amount: bigint
  readonly script: Uint8Array
}

const FAILED = 'mandatory-script-verify-flag-failed'

/**
 * Checks that an input may spend its output.
 *
 * @param spent the outputs that all inputs spend, in order, since a p2tr signature covers each of them.
 * @throws BitcoinRefusal
 */
export function checkSpend(transaction: Transaction, index: number, spent: readonly Output[]): void {
  const output = spent[index]
  const { finalScriptWitness: witness = [], finalScriptSig } = transaction.getInput(index)
  if (!output) throw new BitcoinRefusal(-25, 'bad-txns-inputs-missingorspent')
  if (finalScriptSig?.length) throw refuse('Witness requires empty scriptSig')
  const lock = OutScript.decode(output.script)
  if (lock.type === 'wpkh') checkKeyHash(transaction, index, output, lock.hash, witness)
  else if (lock.type === 'tr') checkTaproot(transaction, index, spent, lock.pubkey, witness)
  else throw refuse(`This ledger cannot spend ${lock.type} scripts`)
}

/** p2wpkh (BIP-143) */
function checkKeyHash(
  transaction: Transaction,
  index: number,
  { amount }: Output,
  hash: Uint8Array,
  [signature, publicKey, ...more]: readonly Uint8Array[],
): void {
  if (!signature?.length || !publicKey || more.length) throw refuse('Witness program mismatch')
  if (!same(hash160(publicKey), hash)) throw refuse('Script failed an OP_EQUALVERIFY operation')
  const type = signature[signature.length - 1] ?? 0
  const code = OutScript.encode({ type: 'pkh', hash })
  const digest = transaction.preimageWitnessV0(index, code, type, amount)
  const isValid = attempt(() =>
    secp256k1.verify(signature.subarray(0, -1), digest, publicKey, {
      prehash: false,
      format: 'der',
      lowS: true,
    }),
  )
  if (!isValid) throw refuse('Signature must be zero for failed CHECK(MULTI)SIG operation')
}

/** p2tr key path (BIP-341) */
function checkTaproot(
  transaction: Transaction,
  index: number,
  spent: readonly Output[],
  publicKey: Uint8Array,
  [signature, ...more]: readonly Uint8Array[],
): void {
  if (!signature || more.length) throw refuse('This ledger cannot spend p2tr scripts by a script path')
  // A 64-byte signature has the default hash type, which must not be written explicitly.
  const type = signature.length === 64 ? 0 : signature[64]
  if (type === undefined || signature.length > 65 || (signature.length === 65 && type === 0))
    throw refuse('Invalid Schnorr signature hash type')
  const isValid = attempt(() => {
    const digest = transaction.preimageWitnessV1(
      index,
      spent.map(({ script }) => script),
      type,
      spent.map(({ amount }) => amount),
    )
    return schnorr.verify(signature.subarray(0, 64), digest, publicKey)
  })
  if (!isValid) throw refuse('Invalid Schnorr signature')
}

const refuse = (reason: string) => new BitcoinRefusal(-26, `${FAILED} (${reason})`)

const same = (one: Uint8Array, other: Uint8Array) => Buffer.from(one).equals(other)

/** Returns false also if the signature or key is malformed. */
function attempt(verify: () => boolean): boolean {
  try {
    return verify()
  } catch {
    return false
  }
}
