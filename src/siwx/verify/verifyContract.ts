import { createClient, custom } from 'viem'
import { verifyMessage } from 'viem/actions'
import { isAgletError } from '../../errors'
import { record } from '../../lib/data/json'
import type { ChainRpc } from './verifySignature'

/** How nodes say in words that a call failed as it ran; the code differs from one to the next. */
const FAILED_CALL = /\brevert|\bopcode\b|\bout of gas\b/i

/** Whether the call ran and failed, which is the contract's answer; a server that is busy or broken gives none. */
function isRevert(error: unknown): boolean {
  if (!isAgletError(error, 'rpc')) return false
  const data = record(error.cause)?.['data']
  return (
    error.meta['code'] === 3 ||
    FAILED_CALL.test(error.shortMessage) ||
    (typeof data === 'string' && /^(?:reverted )?0x/i.test(data))
  )
}

/**
 * Whether a contract account accepts the signature (EIP-1271), also one that the signature would deploy first (EIP-6492).
 *
 * @throws AgletError when the chain could not be asked; a revert is an answer
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
      if (!isRevert(error)) failure ??= error
      throw error
    }
  }
  const client = createClient({ transport: custom({ request }, { retryCount: 0 }) })
  const valid = await verifyMessage(client, { address, message, signature }).catch(() => false)
  if (!valid && failure) throw failure
  return valid
}
