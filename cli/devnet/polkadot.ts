import { accountKey } from '../../src/lib/polkadot/accountInfo'
import { ss58Account } from '../../src/lib/polkadot/ss58'
import { POLKADOT_ADDRESSES } from '../../src/testing/testAccounts'

/** What an account of the test mnemonic holds, in plancks: 10,000,000,000 are a DOT. */
interface Holding {
  readonly nonce: number
  readonly free: bigint
  /** On hold, as what is staked; no part of `free`. */
  readonly reserved: bigint
  /** What `free + reserved` may not fall below, as a vote's lock. */
  readonly frozen: bigint
}

/** One with all of it, one with coins alone; the third is unknown to the chain. */
const HOLDINGS: readonly Holding[] = [
  { nonce: 7, free: 2_505_000_000_000n, reserved: 1_000_000_000_000n, frozen: 1_200_000_000_000n },
  { nonce: 0, free: 123_400_000_000n, reserved: 0n, frozen: 0n },
]

/** AccountData's flag of accounts whose references are counted in the way of today. */
const NEW_LOGIC = 1n << 127n

/** What a node's storage has of the test mnemonic's accounts: key to value, both hex. */
export const polkadotStorage = (): ReadonlyMap<string, string> =>
  new Map(
    HOLDINGS.map((holding, i) => [
      accountKey(ss58Account(POLKADOT_ADDRESSES[42][i]!)!),
      accountInfo(holding),
    ]),
  )

/** AccountInfo in SCALE: u32s, then u128s, the lowest byte first. */
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
