import type { Instruction } from './message'
import { ASSOCIATED_TOKEN, COMPUTE_BUDGET, SYSTEM } from './programs'

/** Numbers as programs read them, the lowest byte first. */
const bytes = (...fields: readonly (readonly [value: bigint, length: number])[]): Uint8Array =>
  Uint8Array.from(
    fields.flatMap(([value, length]) =>
      Array.from({ length }, (_, i) => Number((value >> BigInt(8 * i)) & 255n)),
    ),
  )

/** @param units of computing, the most that the transaction may take */
export const unitLimit = (units: bigint): Instruction => ({
  program: COMPUTE_BUDGET,
  accounts: [],
  data: bytes([2n, 1], [units, 4]),
})

/** @param price of one unit, in millionths of a lamport */
export const unitPrice = (price: bigint): Instruction => ({
  program: COMPUTE_BUDGET,
  accounts: [],
  data: bytes([3n, 1], [price, 8]),
})

/** Moves SOL, in lamports. */
export const transferSol = (from: string, to: string, lamports: bigint): Instruction => ({
  program: SYSTEM,
  accounts: [
    { address: from, signer: true, writable: true },
    { address: to, writable: true },
  ],
  data: bytes([2n, 4], [lamports, 8]),
})

export interface TokenMove {
  /** Of the mint: Token or Token-2022. */
  readonly program: string
  readonly mint: string
  readonly decimals: number
  /** Token accounts. */
  readonly from: string
  readonly to: string
  /** Whose the first is. */
  readonly owner: string
  /** In the smallest unit. */
  readonly amount: bigint
}

/** Moves tokens; the program checks mint and decimals (TransferChecked). */
export const transferToken = ({
  program,
  mint,
  decimals,
  from,
  to,
  owner,
  amount,
}: TokenMove): Instruction => ({
  program,
  accounts: [
    { address: from, writable: true },
    { address: mint },
    { address: to, writable: true },
    { address: owner, signer: true },
  ],
  data: bytes([12n, 1], [amount, 8], [BigInt(decimals), 1]),
})

/** Opens an associated token account, unless it is there by then. @param payer of its rent */
export const openTokenAccount = (
  payer: string,
  account: string,
  owner: string,
  mint: string,
  program: string,
): Instruction => ({
  program: ASSOCIATED_TOKEN,
  accounts: [
    { address: payer, signer: true, writable: true },
    { address: account, writable: true },
    { address: owner },
    { address: mint },
    { address: SYSTEM },
    { address: program },
  ],
  data: Uint8Array.of(1),
})
