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

/** What a transaction says, read from its bytes. */
export interface SolanaContents {
  /** 64 bytes each, zeros where one is missing; the payer's first. */
  readonly signatures: readonly Uint8Array[]
  /** The bytes that are signed. */
  readonly message: Uint8Array
  /** Who pays the fee, base58. */
  readonly payer: string
  /** base58 */
  readonly blockhash: string
  readonly instructions: readonly Instruction[]
}

/**
 * Reads a transaction of the legacy form or of version 0; safe for bytes from outside.
 *
 * @returns undefined for anything else, for one that is not whole or has bytes left over, and for one that takes
 * accounts from lookup tables, since only the chain could tell them
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
  /** As many as a length says, or until there is nothing left to read. */
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
