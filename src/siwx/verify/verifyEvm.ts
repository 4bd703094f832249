import { compactSignatureToSignature, parseCompactSignature } from 'viem'
import { recoverMessageAddress } from 'viem/utils'
import type { VerifySignature } from './verifySignature'

/** Limit of a signature (characters), above any contract account's signature with its deployment call. */
const MAX_SIGNATURE = 100_000

const isHex = (text: string): text is `0x${string}` =>
  text.length <= MAX_SIGNATURE && /^0x(?:[\da-f]{2})*$/i.test(text)

/** Whether the address's own key made the signature (EIP-191). */
async function isOwnKey(address: string, message: string, signature: `0x${string}`): Promise<boolean> {
  // 65 bytes, or 64 with EIP-2098; any other length is a contract account's signature.
  if (signature.length !== 132 && signature.length !== 130) return false
  try {
    const readable =
      signature.length === 130 ? compactSignatureToSignature(parseCompactSignature(signature)) : signature
    const signer = await recoverMessageAddress({ message, signature: readable })
    return signer.toLowerCase() === address.toLowerCase()
  } catch {
    // The signature has no valid point of the curve.
    return false
  }
}

/**
 * Verifies EIP-191, and with the chain's RPC server EIP-1271 and EIP-6492 (contract accounts, deployed or
 * not). The key is checked first, so that the server is called only for contract accounts.
 */
export const verifyEvm: VerifySignature = async ({ address, message, signature }, rpc) => {
  if (!isHex(signature)) return false
  if (await isOwnKey(address, message, signature)) return true
  // On the chain, a signature of no key recovers to the zero address.
  if (!rpc || !Number(address)) return false
  const { verifyContract } = await import('./verifyContract')
  return verifyContract(address as `0x${string}`, message, signature, rpc)
}
