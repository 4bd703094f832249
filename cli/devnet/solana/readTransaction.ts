import { base58 } from '@scure/base'

/** Maximum size of a serialized transaction (bytes). */
export const MAX_TRANSACTION_BYTES = 1232

export interface Instruction {
  readonly programIdIndex: number
  /** Indexes into all account keys: the message's own, then those of lookup tables. */
  readonly accounts: readonly number[]
  readonly data: Uint8Array
}

export interface Lookup {
  /** base58 address of the table */
  readonly accountKey: string
  readonly writableIndexes: readonly number[]
  readonly readonlyIndexes: readonly number[]
}

/** The signed part of a transaction. */
export interface Message {
  readonly version: 'legacy' | 0
  readonly bytes: Uint8Array
  readonly header: {
    readonly numRequiredSignatures: number
    readonly numReadonlySignedAccounts: number
    readonly numReadonlyUnsignedAccounts: number
  }
  /** base58; the first account pays the fee. */
  readonly accountKeys: readonly string[]
  readonly recentBlockhash: string
  readonly instructions: readonly Instruction[]
  readonly lookups: readonly Lookup[]
}

export interface Transaction {
  readonly bytes: Uint8Array
  /** 64 bytes each, one per signer; zeros if it is missing. */
  readonly signatures: readonly Uint8Array[]
  readonly message: Message
}

/**
 * Reads a transaction, legacy or v0. The check is strict, also for non-minimal length encodings, since the
 * transaction is passed to native code, which crashes the process on invalid bytes.
 *
 * @throws RangeError with the reason
 */
export function readTransaction(bytes: Uint8Array): Transaction {
  if (bytes.length > MAX_TRANSACTION_BYTES)
    throw new RangeError(`too large: ${bytes.length} bytes (max: ${MAX_TRANSACTION_BYTES})`)
  const reader = createReader(bytes)
  const signatures = reader.list(() => reader.take(64))
  const message = readMessage(bytes.subarray(reader.at()))
  if (signatures.length !== message.header.numRequiredSignatures)
    throw new RangeError('the number of signatures differs from the number of signers')
  return { bytes, signatures, message }
}

/** Reads a message without signatures, e.g. for `getFeeForMessage`. @throws RangeError */
export function readMessage(bytes: Uint8Array): Message {
  const reader = createReader(bytes)
  const first = reader.byte()
  const versioned = first >= 0x80
  if (versioned && first !== 0x80) throw new RangeError(`unsupported version ${first & 0x7f}`)
  const header = {
    numRequiredSignatures: versioned ? reader.byte() : first,
    numReadonlySignedAccounts: reader.byte(),
    numReadonlyUnsignedAccounts: reader.byte(),
  }
  const accountKeys = reader.list(() => base58.encode(reader.take(32)))
  const recentBlockhash = base58.encode(reader.take(32))
  const instructions = reader.list(() => ({
    programIdIndex: reader.byte(),
    accounts: [...reader.take(reader.count())],
    data: reader.take(reader.count()),
  }))
  const lookups = versioned
    ? reader.list(() => ({
        accountKey: base58.encode(reader.take(32)),
        writableIndexes: [...reader.take(reader.count())],
        readonlyIndexes: [...reader.take(reader.count())],
      }))
    : []
  if (reader.at() !== bytes.length) throw new RangeError('trailing bytes')

  const { numRequiredSignatures, numReadonlySignedAccounts, numReadonlyUnsignedAccounts } = header
  if (
    numReadonlySignedAccounts >= numRequiredSignatures ||
    numRequiredSignatures + numReadonlyUnsignedAccounts > accountKeys.length
  )
    throw new RangeError('the header does not match the accounts')
  const loaded = lookups.flatMap(({ writableIndexes, readonlyIndexes }) => [
    ...writableIndexes,
    ...readonlyIndexes,
  ])
  const known = accountKeys.length + loaded.length
  if (known > 256) throw new RangeError('too many accounts')
  // A program can be neither the first account, which pays, nor an account of a lookup table.
  for (const { programIdIndex, accounts } of instructions)
    if (programIdIndex < 1 || programIdIndex >= accountKeys.length || accounts.some(index => index >= known))
      throw new RangeError('an instruction has an invalid account index')
  return {
    version: versioned ? 0 : 'legacy',
    bytes,
    header,
    accountKeys,
    recentBlockhash,
    instructions,
    lookups,
  }
}

/** Whether the account at `index` of the message's own keys is writable. */
export function isWritable({ header, accountKeys }: Message, index: number): boolean {
  const { numRequiredSignatures, numReadonlySignedAccounts, numReadonlyUnsignedAccounts } = header
  return index < numRequiredSignatures
    ? index < numRequiredSignatures - numReadonlySignedAccounts
    : index < accountKeys.length - numReadonlyUnsignedAccounts
}

function createReader(bytes: Uint8Array) {
  let at = 0
  const take = (length: number): Uint8Array => {
    if (at + length > bytes.length) throw new RangeError('unexpected end')
    at += length
    return bytes.subarray(at - length, at)
  }
  const byte = (): number => take(1)[0] ?? 0
  /** Reads a "compact-u16": seven bits per byte, lowest first, at most three bytes, in the shortest form. */
  const count = (): number => {
    let value = 0
    for (let shift = 0; shift < 21; shift += 7) {
      const next = byte()
      value |= (next & 0x7f) << shift
      if (next >= 0x80) continue
      if ((shift > 0 && next === 0) || value > 0xffff) break
      return value
    }
    throw new RangeError('invalid length')
  }
  const list = <Item>(read: () => Item): Item[] => {
    const items: Item[] = []
    for (let left = count(); left > 0; left--) items.push(read())
    return items
  }
  return { at: () => at, take, byte, count, list }
}
