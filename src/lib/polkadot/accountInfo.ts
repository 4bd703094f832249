import { toHex } from '../data/bytes'
import { matching } from '../data/json'
import { blake2b } from './nobleBlake2b'

/**
 * Where every chain of the family keeps its accounts: twox128("System") and twox128("Account"), the names of Substrate's
 * pallet (frame_system) and of its map. They never change; a test makes them anew with polkadot-js' own hash.
 */
const ACCOUNTS = '26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'

/** The storage key of an account: hashed by blake2_128Concat, which keeps the account readable at the end. @returns hex */
export const accountKey = (account: Uint8Array): string =>
  `0x${ACCOUNTS}${toHex(blake2b(account, { dkLen: 16 }))}${toHex(account)}`

/** SCALE: nonce and three counts of references, u32 each; then free, reserved, frozen and flags, u128 each. */
const ACCOUNT_INFO = /^0x[\da-f]{160}$/i
const REFERENCES_BYTES = 4 * 4
const BALANCE_BYTES = 16

/**
 * What the account can move, of what `state_getStorage` answers for its key: `free`, less what of `frozen` is not met by
 * `reserved`, since a chain lets `free + reserved` fall no lower than `frozen`. polkadot-js' `transferable` takes the
 * existential deposit off besides where anything is held; here it is left in, as fees are in other families: it is a
 * hundredth of a DOT, and only the chain's metadata tells it. What is staked is on hold, and so is not in `free`.
 *
 * @returns in the smallest unit; 0 for an account that the chain does not know (null); undefined for no such answer
 */
export function readTransferable(reply: unknown): bigint | undefined {
  if (reply === null) return 0n
  const hex = matching(reply, ACCOUNT_INFO)?.slice(2)
  if (!hex) return
  const [free, reserved, frozen] = [0, 1, 2].map(i => {
    const start = 2 * (REFERENCES_BYTES + i * BALANCE_BYTES)
    return littleEndian(hex.slice(start, start + 2 * BALANCE_BYTES))
  }) as [bigint, bigint, bigint]
  const locked = frozen > reserved ? frozen - reserved : 0n
  return free > locked ? free - locked : 0n
}

/** @param hex of whole bytes, the lowest first */
const littleEndian = (hex: string): bigint => BigInt(`0x${hex.match(/../g)!.reverse().join('')}`)
