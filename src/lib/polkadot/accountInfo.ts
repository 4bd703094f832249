import { toHex } from '../data/bytes'
import { matching } from '../data/json'
import { blake2b } from './nobleBlake2b'

/**
 * The storage prefix of accounts on every Substrate chain: twox128("System") and twox128("Account"), the
 * names of the pallet (frame_system) and of its map. The names never change; a test computes the hashes with
 * polkadot-js.
 */
const ACCOUNTS = '26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'

/** The storage key of an account, by blake2_128Concat, which appends the plain account. @returns hex */
export const accountKey = (account: Uint8Array): string =>
  `0x${ACCOUNTS}${toHex(blake2b(account, { dkLen: 16 }))}${toHex(account)}`

/**
 * SCALE encoding: nonce and three reference counts, u32 each; then free, reserved, frozen and flags, u128
 * each.
 */
const ACCOUNT_INFO = /^0x[\da-f]{160}$/i
const REFERENCES_BYTES = 4 * 4
const BALANCE_BYTES = 16

/**
 * The transferable balance in a reply of `state_getStorage` for an account's key: `free` minus the part of
 * `frozen` that exceeds `reserved`, since `free + reserved` may not fall below `frozen`. polkadot-js'
 * `transferable` also subtracts the existential deposit when something is frozen or reserved; that is not
 * done here, just as fees are not subtracted in other families: it is a hundredth of a DOT, and only the
 * chain's metadata contains it. Staked amounts are on hold and so are not part of `free`.
 *
 * @returns in the smallest unit; 0 for an account unknown to the chain (null); undefined for an invalid reply
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

/** @param hex whole bytes, the lowest first */
const littleEndian = (hex: string): bigint => BigInt(`0x${hex.match(/../g)!.reverse().join('')}`)
