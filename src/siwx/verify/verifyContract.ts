import { createClient, custom } from 'viem'
import { verifyMessage } from 'viem/actions'
import { isAgletError } from '../../errors'
import type { ChainRpc } from './verifySignature'

/**
 * Whether a contract account accepts the signature (EIP-1271), also one that the signature would deploy first (EIP-6492).
 *
 * @throws AgletError when the chain could not be asked; what it refuses itself is an answer
 */
export async function verifyContract(
  address: `0x${string}`,
  message: string,
  signature: `0x${string}`,
  rpc: ChainRpc,
): Promise<boolean> {
  let failure: unknown
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    try {
      return await rpc(method, Array.isArray(params) ? params : [])
    } catch (error) {
      // viem takes a server that is down for a contract that refuses.
      if (!isAgletError(error, 'rpc')) failure ??= error
      throw error
    }
  }
  const client = createClient({ transport: custom({ request }, { retryCount: 0 }) })
  const valid = await verifyMessage(client, { address, message, signature }).catch(() => false)
  if (!valid && failure) throw failure
  return valid
}
