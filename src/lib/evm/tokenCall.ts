import type { Abi } from 'viem'
import { AgletError } from '../../errors'

export type Hex = `0x${string}`

/** The functions of ERC-20 (EIP-20) that Aglet calls. */
type TokenFunction = 'symbol' | 'decimals' | 'balanceOf' | 'transfer' | 'approve'

/**
 * Encodes the call data of an ERC-20 function. Addresses in any case, with 0x; amounts in the smallest unit.
 *
 * @throws AgletError `invalid_input` for invalid arguments
 */
export async function encodeTokenCall(
  functionName: TokenFunction,
  ...args: readonly (string | bigint)[]
): Promise<Hex> {
  const { encodeFunctionData, erc20Abi } = await import('./viem')
  const { inputs } = erc20Abi.find(item => item.type === 'function' && item.name === functionName)!
  try {
    // viem would accept a number for an amount, ignore surplus arguments, and reject an address with a wrong
    // checksum.
    if (args.length !== inputs.length)
      throw new RangeError(`${functionName} takes ${inputs.length} arguments.`)
    const values = inputs.map(({ type }, i) => {
      const value = args[i]
      if (typeof value !== (type === 'address' ? 'string' : 'bigint'))
        throw new TypeError(`This is no ${type}.`)
      return typeof value === 'string' ? value.toLowerCase() : value
    })
    const abi: Abi = erc20Abi
    return encodeFunctionData({ abi, functionName, args: values })
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
