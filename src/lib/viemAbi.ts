// A file of its own: the build makes it a library of its own, for hosts that write to contracts.
import type { Abi } from 'viem'
import { encodeFunctionData } from 'viem/utils'

/**
 * The call data of a contract's function, by its JSON ABI.
 *
 * @throws viem's own error for a function that the ABI lacks, and arguments that it does not take
 */
export const encodeFunction = (
  abi: readonly unknown[],
  functionName: string,
  args: readonly unknown[],
): `0x${string}` => encodeFunctionData({ abi: abi as Abi, functionName, args })
