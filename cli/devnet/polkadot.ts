import { accountKey } from '../../src/lib/polkadot/accountInfo'
import { ss58Account } from '../../src/lib/polkadot/ss58'
import { POLKADOT_ADDRESSES } from '../../src/testing/testAccounts'

/** Balance of an account in planck; 1 DOT is 10,000,000,000 planck. */
interface Holding {
  readonly nonce: number
  readonly free: bigint
  /** On hold, e.g. staked; not included in `free`. */
  readonly reserved: bigint
  /** Minimum of `free + reserved`, e.g. the lock of a vote. */
  readonly frozen: bigint
}

/**
 * The first account has all kinds of balance, the second only a free one; the third does not exist on the
 * chain.
 */
const HOLDINGS: readonly Holding[] = [
  { nonce: 7, free: 2_505_000_000_000n, reserved: 1_000_000_000_000n, frozen: 1_200_000_000_000n },
  { nonce: 0, free: 123_400_000_000n, reserved: 0n, frozen: 0n },
]

/** The flag in AccountData for accounts with the current logic of reference counting. */
const NEW_LOGIC = 1n << 127n

/** A node's storage entries for the accounts of the test mnemonic: key to value, both hex. */
export const polkadotStorage = (): ReadonlyMap<string, string> =>
  new Map(
    HOLDINGS.map((holding, i) => [
      accountKey(ss58Account(POLKADOT_ADDRESSES[42][i]!)!),
      accountInfo(holding),
    ]),
  )

/** AccountInfo in SCALE encoding: u32 counts, then u128 amounts, little-endian. */
function accountInfo({ nonce, free, reserved, frozen }: Holding): string {
  const [consumers, providers, sufficients] = [reserved || frozen ? 1 : 0, 1, 0]
  const counts = [nonce, consumers, providers, sufficients].map(value => littleEndian(BigInt(value), 4))
  const amounts = [free, reserved, frozen, NEW_LOGIC].map(value => littleEndian(value, 16))
  return `0x${[...counts, ...amounts].join('')}`
}

const littleEndian = (value: bigint, bytes: number): string =>
  Buffer.from(value.toString(16).padStart(2 * bytes, '0'), 'hex')
    .reverse()
    .toString('hex')
