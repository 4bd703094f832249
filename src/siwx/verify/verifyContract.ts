import { type Client, createClient, custom, hashMessage, parseAbi } from 'viem'
import { readContract, verifyMessage } from 'viem/actions'
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

/** @see https://eips.ethereum.org/EIPS/eip-1271 */
const ABI = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])
const VALID = '0x1626ba7e'

/** Whether a contract account has signed a text by a transaction, as a Safe may: the signature is empty. */
const isSignedOnChain = async (client: Client, address: `0x${string}`, message: string): Promise<boolean> =>
  (await readContract(client, {
    address,
    abi: ABI,
    functionName: 'isValidSignature',
    args: [hashMessage(message), '0x'],
  })) === VALID

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
  const asking =
    signature === '0x'
      ? isSignedOnChain(client, address, message)
      : verifyMessage(client, { address, message, signature })
  const valid = await asking.catch(() => false)
  if (!valid && failure) throw failure
  return valid
}
