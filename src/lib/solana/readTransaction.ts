import { toBase58 } from '../data/base58'

export interface AccountMeta {
  /** base58 */
  readonly address: string
  readonly signer: boolean
  readonly writable: boolean
}

export interface Instruction {
  /** base58 */
  readonly program: string
  readonly accounts: readonly AccountMeta[]
  readonly data: Uint8Array
}

/** The contents of a transaction, decoded from its bytes. */
export interface SolanaContents {
  /** 64 bytes each, zeros for a missing one; the payer's first. */
  readonly signatures: readonly Uint8Array[]
  /** The bytes that are signed. */
  readonly message: Uint8Array
  /** The fee payer, base58. */
  readonly payer: string
  /** base58 */
  readonly blockhash: string
  readonly instructions: readonly Instruction[]
}

/**
 * Decodes a transaction of the legacy format or of version 0; safe for untrusted bytes.
 *
 * @returns undefined for anything else, for a truncated transaction or one with trailing bytes, and for one
 * that loads accounts from lookup tables, which only the chain could resolve
 */
export function readTransaction(wire: Uint8Array): SolanaContents | undefined {
  let at = 0
  let broken = false
  const take = (length: number): Uint8Array => {
    at += length
    if (at > wire.length) broken = true
    return wire.subarray(at - length, at)
  }
  const byte = () => take(1)[0] ?? 0
  const length = (): number => {
    let value = 0
    for (let i = 0; i < 3; i++) {
      const next = byte()
      value |= (next & 127) << (7 * i)
      if (next < 128) return value
    }
    broken = true
    return 0
  }
  /** Reads a length prefix and that many items, or stops at the end of the data. */
  const list = <T>(read: () => T): T[] => {
    const items: T[] = []
    for (let left = length(); left && !broken; left--) items.push(read())
    return items
  }

  const signatures = list(() => take(64))
  const message = wire.subarray(at)
  let required = byte()
  const versioned = required > 127
  if (versioned) {
    if (required !== 128) return
    required = byte()
  }
  const readonlySigners = byte()
  const readonlyOthers = byte()
  const keys = list(() => toBase58(take(32)))
  const account = (index: number) => {
    const address = keys[index]
    if (address === undefined) broken = true
    const signer = index < required
    return {
      address: address ?? '',
      signer,
      writable: index < (signer ? required - readonlySigners : keys.length - readonlyOthers),
    }
  }
  const blockhash = toBase58(take(32))
  const instructions = list(() => ({
    program: account(byte()).address,
    accounts: list(() => account(byte())),
    data: take(length()),
  }))
  if (versioned && length()) return
  if (broken || at !== wire.length || !keys[0]) return
  if (required !== signatures.length || required < 1 || required + readonlyOthers > keys.length) return
  if (readonlySigners >= required || new Set(keys).size !== keys.length) return
  return { signatures, message, payer: keys[0], blockhash, instructions }
}
