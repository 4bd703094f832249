import type { Hex } from '../evm/tokenCall'

/** What a router's call says that it takes and gives. Addresses are plain, in small letters. */
export interface SwapCall {
  readonly source: string
  readonly destination: string
  /** What is taken, in the source token's smallest unit. */
  readonly amount: bigint
  /** The least that the router gives out, in the destination token's smallest unit; else it gives up. */
  readonly minimum: bigint
  /** Absent: whoever calls. */
  readonly receiver?: string
}

const address = <const T extends string>(name: T) => ({ type: 'address', name }) as const
const uint = <const T extends string>(name: T) => ({ type: 'uint256', name }) as const
const BYTES = { type: 'bytes' } as const
const DESCRIPTION = {
  type: 'tuple',
  components: [
    address('srcToken'),
    address('dstToken'),
    address('srcReceiver'),
    address('dstReceiver'),
    uint('amount'),
    uint('minReturnAmount'),
    uint('flags'),
  ],
} as const
const swapFunction = <const T extends readonly object[]>(...last: T) =>
  ({
    type: 'function',
    name: 'swap',
    stateMutability: 'payable',
    inputs: [{ type: 'address' }, DESCRIPTION, ...last],
    outputs: [],
  }) as const
/** `swap` of AggregationRouter, versions 6 (0x07ed2379) and 5 (0x12aa3caf, with a permit before its data). */
const ABI = [swapFunction(BYTES), swapFunction(BYTES, BYTES)] as const
/** Flags of a call that may take less than it says and give less for it, and of one that takes more coins. */
const PARTIAL_FILL = 1n
const REQUIRES_EXTRA_COINS = 2n

const NATIVE = /^0x(?:e{40}|0{40})$/
const NOBODY = `0x${'0'.repeat(40)}`
/** The routers write the chain's own coin as 0xeee…; version 5 also took the zero address. */
const tokenOf = (token: string) => token.toLowerCase().replace(NATIVE, `0x${'e'.repeat(40)}`)

/**
 * Reads the call of a known router that names all it takes and gives. Their compact calls (`unoswap` and its kin) only
 * imply the destination token by the pools on the way, which may be anybody's: those are not read.
 *
 * @returns undefined for any other call
 */
export async function readSwapCall(data: string): Promise<SwapCall | undefined> {
  const { decodeFunctionData } = await import('../evm/viem')
  try {
    const { args } = decodeFunctionData({ abi: ABI, data: data as Hex })
    const { srcToken, dstToken, dstReceiver, amount, minReturnAmount, flags } = args[1]
    // Nobody was asked to sign a permit.
    if (flags & (PARTIAL_FILL | REQUIRES_EXTRA_COINS) || (args.length === 4 && args[2] !== '0x')) return
    return {
      source: tokenOf(srcToken),
      destination: tokenOf(dstToken),
      amount,
      minimum: minReturnAmount,
      ...(dstReceiver !== NOBODY && { receiver: dstReceiver.toLowerCase() }),
    }
  } catch {
    // Another function, or no call at all.
    return
  }
}
