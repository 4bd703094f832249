// The build replaces viem (13 KB) by this in the pairing library, which uses viem to recover the signer of an
// answer to `authenticate`. Aglet has verified the signature before the library handles the answer
// (`harden/checkAuthAnswers.ts`): contract accounts with the host's own RPC server, where the library would
// use WalletConnect's.

const verified = /* @__PURE__ */ new Map<string, string>()

/** Records the address that a signature was verified for; the entry is used once. */
export const acceptSignature = (signature: string, address: string): void =>
  void verified.set(signature, address)

/** The library compares the returned address with the account that the answer names. */
export async function recoverAddress({ signature }: { readonly signature: string }): Promise<string> {
  const address = verified.get(signature)
  verified.delete(signature)
  if (!address) throw new Error('The signature was not verified.')
  return address
}
