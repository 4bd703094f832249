import { base58 } from '@scure/base'
import { formatUnits } from 'viem'
import type { WordRow } from '../prompt/words'
import { invalidParams } from '../providerError'

/** A decoded transaction. */
export interface SolanaTransaction {
  readonly version: 'legacy' | 0
  /** Offset of the first signature, in bytes. */
  readonly signaturesAt: number
  /** 64 bytes each, zeros for a missing one; as many as signers. */
  readonly signatures: readonly Uint8Array[]
  /** The bytes that are signed. */
  readonly message: Uint8Array
  /** base58; the first one pays the fee. */
  readonly signers: readonly string[]
  readonly instructions: readonly SolanaInstruction[]
}

export interface SolanaInstruction {
  /** base58 */
  readonly program: string
  /** base58; undefined for an account of a lookup table, which only the chain can resolve. */
  readonly accounts: readonly (string | undefined)[]
  readonly data: Uint8Array
}

/** @throws ProviderRpcError -32602 if the bytes are not exactly one transaction. */
export function readSolanaTransaction(bytes: Uint8Array): SolanaTransaction {
  let at = 0
  const take = (length: number): Uint8Array => {
    if (at + length > bytes.length) throw invalidParams('The transaction ends too early.')
    at += length
    return bytes.subarray(at - length, at)
  }
  const byte = () => take(1)[0]!
  /** A "compact-u16": seven bits per byte, lowest first. */
  const count = (): number => {
    let value = 0
    for (let shift = 0; shift < 21; shift += 7) {
      const next = byte()
      value |= (next & 0x7f) << shift
      if (next < 0x80) return value
    }
    throw invalidParams('The transaction has an invalid length.')
  }
  const list = <Item>(read: () => Item): Item[] => {
    const items: Item[] = []
    for (let left = count(); left > 0; left--) items.push(read())
    return items
  }

  const signaturesCount = count()
  const signaturesAt = at
  const signatures = Array.from({ length: signaturesCount }, () => take(64))
  const message = bytes.subarray(at)
  const first = byte()
  const versioned = first >= 0x80
  if (versioned && first !== 0x80) throw invalidParams(`Version ${first & 0x7f} is unknown.`)
  const required = versioned ? byte() : first
  take(2)
  const keys = list(() => base58.encode(take(32)))
  take(32)
  const instructions = list(() => {
    const program = keys[byte()]
    if (!program) throw invalidParams('The transaction calls a program that it does not list.')
    const accounts = list(() => keys[byte()])
    return { program, accounts, data: take(count()) }
  })
  if (versioned)
    list(() => {
      take(32)
      take(count())
      take(count())
    })
  if (at !== bytes.length) throw invalidParams('The transaction has more bytes than it says.')
  if (required !== signaturesCount || required < 1 || required > keys.length)
    throw invalidParams('The numbers of signatures and signers of the transaction differ.')
  return {
    version: versioned ? 0 : 'legacy',
    signaturesAt,
    signatures,
    message,
    signers: keys.slice(0, required),
    instructions,
  }
}

const SYSTEM = '11111111111111111111111111111111'
const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const TOKEN_2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
/** Names of common programs; a prompt shows any other program by its address. */
const PROGRAMS: Readonly<Record<string, string>> = {
  [SYSTEM]: 'System',
  [TOKEN]: 'Token',
  [TOKEN_2022]: 'Token-2022',
  ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL: 'Token account',
  MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr: 'Memo',
  Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo: 'Memo',
  ComputeBudget111111111111111111111111111111: 'Compute budget',
}

/**
 * The rows that describe a transaction in a prompt: fee payer, transfers, and the names of the other
 * programs.
 */
export function solanaTransactionRows({ signers, instructions }: SolanaTransaction): readonly WordRow[] {
  const transfers = instructions.map(readTransfer)
  const others = instructions.flatMap(({ program }, index) =>
    transfers[index] || PROGRAMS[program] === 'Compute budget' ? [] : [PROGRAMS[program] ?? program],
  )
  return [
    { label: 'Fee payer', value: signers[0]! },
    ...transfers.flatMap(rows => rows ?? []),
    ...[...new Set(others)].map(value => ({ label: 'Program', value })),
  ]
}

function readTransfer({ program, accounts, data }: SolanaInstruction): readonly WordRow[] | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.length)
  if (program === SYSTEM && data.length === 12 && view.getUint32(0, true) === 2)
    return transferRows(accounts[1], `${formatUnits(view.getBigUint64(4, true), 9)} SOL`)
  if (program !== TOKEN && program !== TOKEN_2022) return undefined
  // Transfer (3) has no mint; TransferChecked (12) has it between the two accounts.
  if (data[0] === 3 && data.length === 9)
    return transferRows(accounts[1], `${view.getBigUint64(1, true)} units of a token`)
  if (data[0] === 12 && data.length === 10)
    return transferRows(
      accounts[2],
      `${formatUnits(view.getBigUint64(1, true), data[9]!)} ${accounts[1] ?? 'of a token'}`,
    )
  return undefined
}

const transferRows = (to: string | undefined, value: string): readonly WordRow[] => [
  { label: 'To', value: to ?? 'an account of a lookup table' },
  { label: 'Amount', value },
]
