/**
 * Loads viem's encoder.
 *
 * @returns a function that encodes the call of a contract's function, given by its name and the types of its
 *   parameters; it throws if the arguments do not fit
 */
export async function loadCallEncoder() {
  const { encodeFunctionData } = await import('./viem')
  return (name: string, types: readonly string[], args: readonly unknown[]) => {
    const inputs = types.map(type => ({ type }))
    return encodeFunctionData({
      abi: [{ type: 'function', name, inputs, outputs: [], stateMutability: 'view' }],
      args,
    })
  }
}
