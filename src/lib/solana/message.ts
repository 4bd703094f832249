import { keyOf } from './publicKey'

export interface AccountMeta {
  /** base58 */
  readonly address: string
  readonly signer?: boolean
  readonly writable?: boolean
}

export interface Instruction {
  /** base58 */
  readonly program: string
  readonly accounts: readonly AccountMeta[]
  readonly data: Uint8Array
}

/** A length as "compact-u16": seven bits a byte, the lowest first. */
const compact = (value: number): number[] =>
  value < 128 ? [value] : [(value & 127) | 128, ...compact(value >> 7)]

/**
 * The bytes of a legacy message, which is what is signed; every wallet knows that form, and transfers need no
 * lookup tables.
 *
 * @param payer who signs and pays the fee, base58 @param blockhash base58 @throws TypeError for what is no address
 */
export function writeMessage(
  payer: string,
  instructions: readonly Instruction[],
  blockhash: string,
): Uint8Array {
  const roles = new Map<string, { signer: boolean; writable: boolean }>()
  const add = ({ address, signer = false, writable = false }: AccountMeta) => {
    const known = roles.get(address)
    roles.set(address, {
      signer: signer || !!known?.signer,
      writable: writable || !!known?.writable,
    })
  }
  add({ address: payer, signer: true, writable: true })
  for (const { program, accounts } of instructions) {
    add({ address: program })
    for (const account of accounts) add(account)
  }
  // Signers first, and of each kind the writable ones first.
  const rank = (address: string) => {
    const { signer, writable } = roles.get(address)!
    return (signer ? 0 : 2) + (writable ? 0 : 1)
  }
  const keys = [...roles.keys()].sort((a, b) => rank(a) - rank(b))
  const count = (...ranks: number[]) => keys.filter(key => ranks.includes(rank(key))).length
  return Uint8Array.from([
    count(0, 1),
    count(1),
    count(3),
    ...compact(keys.length),
    ...keys.flatMap(key => [...keyOf(key)]),
    ...keyOf(blockhash),
    ...compact(instructions.length),
    ...instructions.flatMap(({ program, accounts, data }) => [
      keys.indexOf(program),
      ...compact(accounts.length),
      ...accounts.map(({ address }) => keys.indexOf(address)),
      ...compact(data.length),
      ...data,
    ]),
  ])
}

/** The wire form of a message that one account has yet to sign: room for its signature, then the message. */
export const unsigned = (message: Uint8Array): Uint8Array =>
  Uint8Array.of(1, ...new Uint8Array(64), ...message)
