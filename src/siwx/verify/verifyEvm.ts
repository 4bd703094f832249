import { recoverMessageAddress } from 'viem/utils'
import type { VerifySignature } from './verifySignature'

/** Longer than any signature of a contract account with the call that deploys it (characters). */
const MAX_SIGNATURE = 100_000

const isHex = (text: string): text is `0x${string}` =>
  text.length <= MAX_SIGNATURE && /^0x(?:[\da-f]{2})+$/i.test(text)

/** The key's own signature (EIP-191). */
async function isOwnKey(address: string, message: string, signature: `0x${string}`): Promise<boolean> {
  // EIP-2098 has 64 bytes; anything else belongs to a contract.
  if (signature.length !== 132 && signature.length !== 130) return false
  try {
    return (await recoverMessageAddress({ message, signature })).toLowerCase() === address.toLowerCase()
  } catch {
    // No point of the curve.
    return false
  }
}

/**
 * EIP-191, and with a server of the chain EIP-1271 and EIP-6492: accounts that are contracts, deployed or not. The key is
 * looked at first, so that the chain is asked about contracts alone.
 */
export const verifyEvm: VerifySignature = async ({ address, message, signature }, rpc) => {
  if (!isHex(signature)) return false
  if (await isOwnKey(address, message, signature)) return true
  if (!rpc) return false
  const { verifyContract } = await import('./verifyContract')
  return verifyContract(address as `0x${string}`, message, signature, rpc)
}
