import { base58 } from '@scure/base'
import { MEMO_PROGRAMS, SYSTEM_PROGRAM, TOKEN_PROGRAMS } from './programs'
import { uiAmount } from './renderAccount'

/** An instruction with addresses instead of account indexes. */
export interface NamedInstruction {
  readonly program: string
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}

/**
 * An instruction in the form of `jsonParsed`: transfers and memos are parsed, all others have accounts and
 * data.
 */
export function parseInstruction({ program, accounts, data }: NamedInstruction) {
  const words =
    program === SYSTEM_PROGRAM
      ? systemTransfer(accounts, data)
      : MEMO_PROGRAMS.includes(program)
        ? { program: 'spl-memo', parsed: new TextDecoder().decode(data) }
        : Object.hasOwn(TOKEN_PROGRAMS, program)
          ? tokenTransfer(TOKEN_PROGRAMS[program] ?? '', accounts, data)
          : undefined
  return words
    ? { ...words, programId: program }
    : { programId: program, accounts, data: base58.encode(data) }
}

const viewOf = (data: Uint8Array) => new DataView(data.buffer, data.byteOffset, data.length)

function systemTransfer([source, destination]: readonly string[], data: Uint8Array) {
  if (data.length < 12 || viewOf(data).getUint32(0, true) !== 2) return undefined
  const lamports = viewOf(data).getBigUint64(4, true)
  return { program: 'system', parsed: { type: 'transfer', info: { source, destination, lamports } } }
}

function tokenTransfer(program: string, accounts: readonly string[], data: Uint8Array) {
  if (data.length < 9) return undefined
  const amount = viewOf(data).getBigUint64(1, true)
  if (data[0] === 3) {
    const [source, destination, authority] = accounts
    const info = { source, destination, authority, amount: amount.toString() }
    return { program, parsed: { type: 'transfer', info } }
  }
  if (data[0] !== 12 || data.length < 10) return undefined
  const [source, mint, destination, authority] = accounts
  const info = { source, mint, destination, authority, tokenAmount: uiAmount(amount, data[9] ?? 0) }
  return { program, parsed: { type: 'transferChecked', info } }
}
