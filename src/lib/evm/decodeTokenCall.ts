import { selectorOf } from './selector'
import type { Hex } from './tokenCall'

/** A decoded token call: recipient or spender, and the amount in the smallest unit. */
export interface TokenCall {
  readonly name: 'transfer' | 'approve'
  /** The recipient or the spender, with its checksum (EIP-55). */
  readonly party: Hex
  readonly amount: bigint
}

/** Exactly a selector, an address padded with zeros, and an amount. */
const TWO_WORDS = /^(0x[\da-f]{8})0{24}([\da-f]{40})([\da-f]{64})$/i

/**
 * Decodes call data, so that the preview shows exactly the bytes that are sent; undefined for any other call.
 */
export async function decodeTokenCall(data: unknown): Promise<TokenCall | undefined> {
  const [, selector, address, amount] = (typeof data === 'string' && TWO_WORDS.exec(data)) || []
  const name = (['transfer', 'approve'] as const).find(
    name => selector?.toLowerCase() === selectorOf(name, ['address', 'uint256']),
  )
  if (!name) return
  const { getAddress } = await import('./viem')
  return { name, party: getAddress(`0x${address}`), amount: BigInt(`0x${amount}`) }
}
