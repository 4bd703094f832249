import { AgletError } from '../../errors'
import { encodeCall } from './encodeCall'

export type Hex = `0x${string}`

/** The functions of ERC-20 (EIP-20) that Aglet calls, with the types of their parameters. */
const TOKEN_FUNCTIONS = {
  symbol: [],
  decimals: [],
  balanceOf: ['address'],
  transfer: ['address', 'uint256'],
  approve: ['address', 'uint256'],
} as const

/**
 * Encodes the call data of an ERC-20 function. Addresses in any case, with 0x; amounts in the smallest unit.
 *
 * @throws AgletError `invalid_input` for invalid arguments
 */
export async function encodeTokenCall(
  functionName: keyof typeof TOKEN_FUNCTIONS,
  ...args: readonly (string | bigint)[]
): Promise<Hex> {
  const types = TOKEN_FUNCTIONS[functionName]
  // Loaded before the `try`, so that a failure to load does not count as invalid input.
  await import('./viem')
  try {
    // viem would accept a number for an amount, and reject an address with a wrong checksum.
    const values = args.map((value, i) => {
      if (typeof value !== (types[i] === 'address' ? 'string' : 'bigint'))
        throw new TypeError(`This is no ${types[i]}.`)
      return typeof value === 'string' ? value.toLowerCase() : value
    })
    return await encodeCall(functionName, types, values)
  } catch (cause) {
    throw new AgletError('invalid_input', 'Please enter a valid amount and receiver address.', { cause })
  }
}

/**
 * A reply of exactly one 32-byte word as a number: an amount, an allowance, decimals; undefined for anything
 * else.
 */
export const wordToBigInt = (data: unknown): bigint | undefined =>
  typeof data === 'string' && /^0x[\da-f]{64}$/i.test(data) ? BigInt(data) : undefined
