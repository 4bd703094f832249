import { AgletError } from '../../errors'
import { loadCallEncoder } from './loadCallEncoder'

export type Hex = `0x${string}`

/** The functions of ERC-20 (EIP-20) that Aglet calls, with the types of their parameters. */
const PARAMETERS = {
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
  functionName: keyof typeof PARAMETERS,
  ...args: readonly (string | bigint)[]
): Promise<Hex> {
  const types = PARAMETERS[functionName]
  const encode = await loadCallEncoder()
  try {
    // viem would accept a number for an amount, ignore surplus arguments, and reject an address with a wrong
    // checksum.
    const fits = types.every((type, i) => typeof args[i] === (type === 'address' ? 'string' : 'bigint'))
    if (!fits || args.length !== types.length) throw new TypeError(`${functionName} takes other arguments.`)
    const values = args.map(value => (typeof value === 'string' ? value.toLowerCase() : value))
    return encode(functionName, types, values)
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
