import type { Hex } from '../evm/tokenCall'

/** A decoded router call. Addresses are plain, in lower case. */
export interface SwapCall {
  readonly source: string
  readonly destination: string
  /** Amount paid, in the source token's smallest unit. */
  readonly amount: bigint
  /**
   * Minimum amount that the router sends, in the destination token's smallest unit; otherwise the call
   * reverts.
   */
  readonly minimum: bigint
  /** Absent: the caller. */
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
/** Flags that allow a partial fill, and that require extra native coins. */
const PARTIAL_FILL = 1n
const REQUIRES_EXTRA_COINS = 2n

const NATIVE = /^0x(?:e{40}|0{40})$/
const NOBODY = `0x${'0'.repeat(40)}`
/** The routers write the native coin as 0xeee…; version 5 also accepted the zero address. */
const tokenOf = (token: string) => token.toLowerCase().replace(NATIVE, `0x${'e'.repeat(40)}`)

/**
 * Decodes a call of a known router that states all tokens and amounts. The routers' compact calls (`unoswap`
 * and similar) imply the destination token by the pools of the route, which anybody can create, so these are
 * not decoded.
 *
 * @returns undefined for any other call
 */
export async function readSwapCall(data: string): Promise<SwapCall | undefined> {
  const { decodeFunctionData } = await import('../evm/viemDecode')
  try {
    const { args } = decodeFunctionData({ abi: ABI, data: data as Hex })
    const { srcToken, dstToken, dstReceiver, amount, minReturnAmount, flags } = args[1]
    // The user was not asked to sign a permit.
    if (flags & (PARTIAL_FILL | REQUIRES_EXTRA_COINS) || (args.length === 4 && args[2] !== '0x')) return
    return {
      source: tokenOf(srcToken),
      destination: tokenOf(dstToken),
      amount,
      minimum: minReturnAmount,
      ...(dstReceiver !== NOBODY && { receiver: dstReceiver.toLowerCase() }),
    }
  } catch {
    // Another function, or invalid call data.
    return
  }
}
