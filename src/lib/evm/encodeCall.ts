import { selectorOf } from './selector'
import type { Hex } from './tokenCall'

/**
 * Encodes the call data of a function whose signature is known. viem's `encodeFunctionData` also searches an
 * ABI for the function, which makes it half as large again.
 *
 * @param types the types of the function's parameters
 * @throws viem's error for invalid arguments
 */
export async function encodeCall(
  name: string,
  types: readonly string[],
  args: readonly unknown[],
): Promise<Hex> {
  const { encodeAbiParameters } = await import('./viem')
  const parameters = types.map(type => ({ type }))
  return `${selectorOf(name, types)}${encodeAbiParameters(parameters, args).slice(2)}`
}
