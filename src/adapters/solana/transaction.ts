import { AgletError } from '../../errors'
import { asBytes } from '../../lib/data/bytes'
import type { SolanaTransaction } from '../providers'

/** A web3.js 1 transaction class: `Transaction` has `from`, `VersionedTransaction` has `deserialize`. */
interface TransactionClass {
  from?(bytes: Uint8Array): unknown
  deserialize?(bytes: Uint8Array): unknown
}

const unknownForm = () =>
  new AgletError('method_unsupported', 'This kind of transaction is not supported.', {
    meta: { Expected: 'bytes, Transaction or VersionedTransaction' },
  })

/**
 * Serializes a transaction, signed or not.
 *
 * @throws AgletError `method_unsupported` when the object cannot be serialized and deserialized again
 */
export function toWire(transaction: SolanaTransaction): Uint8Array {
  const copy = asBytes(transaction)
  if (copy) return copy
  const { serialize } = transaction as Partial<Exclude<SolanaTransaction, Uint8Array>>
  const { from, deserialize } = transaction.constructor as TransactionClass
  if (typeof serialize !== 'function' || !(from ?? deserialize)) throw unknownForm()
  const bytes = asBytes(
    serialize.call(transaction as never, { requireAllSignatures: false, verifySignatures: false }),
  )
  if (!bytes) throw unknownForm()
  return bytes
}

/** Converts signed bytes to the form of `like`: bytes for bytes, else a new object of the same class. */
export function fromWire<T extends SolanaTransaction>(signed: Uint8Array, like: T): T {
  if (ArrayBuffer.isView(like)) return signed as T
  const kind = like.constructor as TransactionClass
  return (kind.deserialize?.(signed) ?? kind.from?.(signed)) as T
}
