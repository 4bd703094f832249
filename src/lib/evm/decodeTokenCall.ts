import type { Hex } from './tokenCall'

/** A decoded token call: recipient or spender, and the amount in the smallest unit. */
export interface TokenCall {
  readonly name: 'transfer' | 'approve'
  /** The recipient or the spender, with its checksum (EIP-55). */
  readonly party: Hex
  readonly amount: bigint
}

/** Exactly the selector of `transfer` or `approve` (EIP-20), an address padded with zeros, and an amount. */
const TOKEN_CALL = /^0x(?:(a9059cbb)|095ea7b3)0{24}([\da-f]{40})([\da-f]{64})$/i

/**
 * Decodes call data, so that the preview shows exactly the bytes that are sent; undefined for any other call. It
 * shares no code with viem's encoder, so that one cannot hide a mistake of the other.
 */
export async function decodeTokenCall(data: unknown): Promise<TokenCall | undefined> {
  const found = typeof data === 'string' && TOKEN_CALL.exec(data)
  if (!found) return
  const [, transfer, address, amount] = found
  const { getAddress } = await import('./viem')
  return {
    name: transfer ? 'transfer' : 'approve',
    party: getAddress(`0x${address}`),
    amount: BigInt(`0x${amount}`),
  }
}
