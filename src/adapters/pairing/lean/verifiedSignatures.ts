// In the place of viem (13 KB) for the pairing library, which asks it who signed an answer to `authenticate`. Aglet has
// verified that before the library sees the answer (`harden/checkAuthAnswers.ts`), for contract accounts by the host's own
// server of the chain, where the library would ask one of WalletConnect's. The build puts it there.

const verified = /* @__PURE__ */ new Map<string, string>()

/** Says that a signature was verified, and whose it is; it counts once. */
export const acceptSignature = (signature: string, address: string): void =>
  void verified.set(signature, address)

/** The library compares what this says with the account that the answer names. */
export async function recoverAddress({ signature }: { readonly signature: string }): Promise<string> {
  const address = verified.get(signature)
  verified.delete(signature)
  if (!address) throw new Error('The signature was not verified.')
  return address
}
