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
/** The parameters of `swap` of AggregationRouter, version 6; version 5 has a permit before the last one. */
const SWAP = [{ type: 'address' }, DESCRIPTION, BYTES] as const
const SWAP_WITH_PERMIT = [...SWAP, BYTES] as const
const SWAP_SELECTOR = '0x07ed2379'
const SWAP_WITH_PERMIT_SELECTOR = '0x12aa3caf'
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
  const hasPermit = data.startsWith(SWAP_WITH_PERMIT_SELECTOR)
  if (!hasPermit && !data.startsWith(SWAP_SELECTOR)) return
  const { decodeAbiParameters } = await import('../evm/viemDecode')
  const encoded = `0x${data.slice(10)}` as const
  try {
    const args = decodeAbiParameters(hasPermit ? SWAP_WITH_PERMIT : SWAP, encoded)
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
    // Invalid call data.
    return
  }
}
