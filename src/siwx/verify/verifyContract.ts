import { createClient, custom } from 'viem'
import { verifyMessage } from 'viem/actions'
import { isAgletError } from '../../errors'
import { record } from '../../lib/data/json'
import type { ChainRpc } from './verifySignature'

/** Error texts of nodes for a call that failed during execution; their error codes differ. */
const FAILED_CALL = /\brevert|\bopcode\b|\bout of gas\b/i

/** Whether the call was executed and failed: that is the contract's answer, unlike a server's failure. */
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
 * Whether a contract account accepts the signature (EIP-1271), including accounts that are not deployed yet
 * (EIP-6492).
 *
 * @throws AgletError when the chain's server failed; a revert is an answer
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
      // viem treats a server failure like a rejection by the contract, so the failure is recorded here.
      if (!isRevert(error)) failure ??= error
      throw error
    }
  }
  const client = createClient({ transport: custom({ request }, { retryCount: 0 }) })
  const valid = await verifyMessage(client, { address, message, signature }).catch(() => false)
  if (!valid && failure) throw failure
  return valid
}
