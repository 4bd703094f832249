import { COMPUTE_BUDGET_PROGRAM, LOOKUP_TABLE_PROGRAM, SYSTEM_PROGRAM } from './programs'
import type { Message } from './readTransaction'

const LAMPORTS_PER_SIGNATURE = 5000n
const MAX_COMPUTE_UNITS = 1_400_000n
/**
 * Default compute units per instruction without a limit in the transaction, for native and other programs.
 */
const UNITS = { native: 3000n, other: 200_000n }
const NATIVE: readonly string[] = [SYSTEM_PROGRAM, COMPUTE_BUDGET_PROGRAM, LOOKUP_TABLE_PROGRAM]

/** Fee of a transaction in lamports: for its signatures, plus its price for compute units. */
export function feeOf({ header, instructions, accountKeys }: Message): bigint {
  let price = 0n
  let limit: bigint | undefined
  let usual = 0n
  for (const { programIdIndex, data } of instructions) {
    const program = accountKeys[programIdIndex] ?? ''
    usual += NATIVE.includes(program) ? UNITS.native : UNITS.other
    if (program !== COMPUTE_BUDGET_PROGRAM) continue
    const view = new DataView(data.buffer, data.byteOffset, data.length)
    if (data[0] === 2 && data.length >= 5) limit = BigInt(view.getUint32(1, true))
    if (data[0] === 3 && data.length >= 9) price = view.getBigUint64(1, true)
  }
  const units = limit ?? usual
  const microLamports = price * (units < MAX_COMPUTE_UNITS ? units : MAX_COMPUTE_UNITS)
  return (
    BigInt(header.numRequiredSignatures) * LAMPORTS_PER_SIGNATURE + (microLamports + 999_999n) / 1_000_000n
  )
}
