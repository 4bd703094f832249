import { ASSOCIATED_TOKEN, COMPUTE_BUDGET, isTokenProgram, SYSTEM } from './programs'
import { readTransaction } from './readTransaction'
import { tokenAddress } from './tokenAddress'

/** A transaction that makes a single transfer, decoded from its bytes. Amounts in the smallest unit. */
export interface SolanaTransfer {
  /** The sender, who also pays the fee. */
  readonly from: string
  /** The recipient of SOL, or the recipient's token account. */
  readonly to: string
  readonly amount: bigint
  /** Absent for SOL. */
  readonly token?: {
    readonly mint: string
    readonly program: string
    readonly decimals: number
  }
  /** The owner of the token account that the transaction creates, if any. */
  readonly opens?: string
  /** The compute unit limit, if the transaction sets one. */
  readonly units?: bigint
  /** Price of a compute unit, in micro-lamports. */
  readonly price: bigint
  readonly blockhash: string
}

/** A little-endian number, from one offset to another or to the end. */
const number = (data: Uint8Array, from: number, to?: number): bigint =>
  [...data.subarray(from, to)].reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)

/**
 * Decodes the bytes that are to be signed. A token transfer may draw on several accounts of the sender; all
 * must go to the same recipient.
 *
 * @returns undefined when the transaction contains anything other than one transfer and the instructions it
 * needs
 */
export function readTransfer(wire: Uint8Array): SolanaTransfer | undefined {
  const contents = readTransaction(wire)
  if (contents?.signatures.length !== 1) return
  const { payer: from, blockhash, instructions } = contents
  let price = 0n
  let units: bigint | undefined
  let opened: readonly string[] | undefined
  let moved: Pick<SolanaTransfer, 'to' | 'amount' | 'token'> | undefined

  for (const { program, accounts, data } of instructions) {
    const names = accounts.map(({ address }) => address)
    if (program === COMPUTE_BUDGET && data[0] === 2 && data.length === 5) units = number(data, 1)
    else if (program === COMPUTE_BUDGET && data[0] === 3 && data.length === 9) price = number(data, 1)
    else if (program === ASSOCIATED_TOKEN && data[0] === 1 && data.length === 1 && !opened && !moved) {
      opened = names
      if (names.length !== 6 || names[0] !== from || names[4] !== SYSTEM) return
    } else if (program === SYSTEM && data.length === 12 && number(data, 0, 4) === 2n && !moved) {
      if (names.length !== 2 || names[0] !== from) return
      moved = { to: names[1]!, amount: number(data, 4) }
    } else if (isTokenProgram(program) && data[0] === 12 && data.length === 10) {
      const [, mint, to, owner] = names
      if (names.length !== 4 || owner !== from || !mint || !to) return
      const token = { mint, program, decimals: data[9]! }
      if (moved && (moved.to !== to || moved.token?.mint !== mint || moved.token.program !== program)) return
      moved = { to, amount: (moved?.amount ?? 0n) + number(data, 1, 9), token }
    } else return
  }
  if (!moved) return
  const { token } = moved
  if (opened) {
    const [, account, owner, mint, , program] = opened
    if (!token || account !== moved.to || mint !== token.mint || program !== token.program) return
    // The created account must be the owner's associated account; otherwise the tokens would go to somebody
    // else.
    if (tokenAddress(owner!, token.mint, token.program) !== account) return
  }
  return {
    from,
    ...moved,
    ...(opened && { opens: opened[2]! }),
    ...(units !== undefined && { units }),
    price,
    blockhash,
  }
}
