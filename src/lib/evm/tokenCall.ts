import type { Abi } from 'viem'
import { AgletError } from '../../errors'

export type Hex = `0x${string}`

/** The functions of ERC-20 (EIP-20) that are called here. */
type TokenFunction = 'symbol' | 'decimals' | 'balanceOf' | 'transfer' | 'approve'

/**
 * The call data of an ERC-20 function: addresses in any case, with 0x; amounts in the smallest unit.
 *
 * @throws AgletError `invalid_input` for arguments that the function does not take
 */
export async function encodeTokenCall(
  functionName: TokenFunction,
  ...args: readonly (string | bigint)[]
): Promise<Hex> {
  const { encodeFunctionData, erc20Abi } = await import('./viem')
  const { inputs } = erc20Abi.find(item => item.type === 'function' && item.name === functionName)!
  try {
    // viem takes a number for an amount, leaves out what is too much, and refuses an address whose capital letters
    // do not fit.
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

/** What a call of a token does: whom it names, and how much of the smallest unit. */
export interface TokenCall {
  readonly name: 'transfer' | 'approve'
  /** The receiver, or the spender; with its checksum (EIP-55). */
  readonly party: Hex
  readonly amount: bigint
}

/** A selector, an address in 32 bytes and an amount, and nothing behind: viem also takes dirty and spare bytes. */
const TWO_WORDS = /^0x[\da-f]{8}0{24}[\da-f]{104}$/i

/** Reads call data back, for a preview of the very bytes that are sent; undefined for any other call. */
export async function decodeTokenCall(data: unknown): Promise<TokenCall | undefined> {
  if (typeof data !== 'string' || !TWO_WORDS.test(data)) return
  const { decodeFunctionData, erc20Abi } = await import('./viem')
  try {
    const call = decodeFunctionData({ abi: erc20Abi, data: data.toLowerCase() as Hex })
    if (call.functionName !== 'transfer' && call.functionName !== 'approve') return
    const [party, amount] = call.args
    return { name: call.functionName, party, amount }
  } catch {
    // Another contract's function.
    return
  }
}

/** A reply of exactly one word as a number: an amount, an allowance, decimals; undefined for anything else. */
export const wordToBigInt = (data: unknown): bigint | undefined =>
  typeof data === 'string' && /^0x[\da-f]{64}$/i.test(data) ? BigInt(data) : undefined
