import { createClient, custom } from 'viem'
import { verifyMessage } from 'viem/actions'
import { hashMessage } from 'viem/utils'
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

type Request = (call: { method: string; params?: unknown }) => Promise<unknown>

/** The selector of EIP-1271's `isValidSignature`, which is also its answer for a valid signature. */
const VALID = '0x1626ba7e'

/** Whether a contract account has signed a text by a transaction, as a Safe may: the signature is empty. */
async function isSignedOnChain(to: string, message: string, request: Request): Promise<boolean> {
  // The hash, the place of the signature in the data, and the signature's length.
  const data = `${VALID}${hashMessage(message).slice(2)}${'40'.padStart(64, '0')}${'0'.repeat(64)}`
  return (await request({ method: 'eth_call', params: [{ to, data }, 'latest'] })) === VALID.padEnd(66, '0')
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
  const request: Request = async ({ method, params }) => {
    try {
      return await rpc(method, Array.isArray(params) ? params : [])
    } catch (error) {
      // viem treats a server failure like a rejection by the contract, so the failure is recorded here.
      if (!isRevert(error)) failure ??= error
      throw error
    }
  }
  const client = createClient({ transport: custom({ request }, { retryCount: 0 }) })
  const asking =
    signature === '0x'
      ? isSignedOnChain(address, message, request)
      : verifyMessage(client, { address, message, signature })
  const valid = await asking.catch(() => false)
  if (!valid && failure) throw failure
  return valid
}
