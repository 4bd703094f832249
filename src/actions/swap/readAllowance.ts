import type { Aglet } from '../../aglet'
import { parseCaipAddress } from '../../lib/account/caip'
import { getAllowance } from '../../net/swap/getAllowance'
import { pause } from '../../net/transport/pause'
import { createSwapProgress } from '../../signals/swap/swapProgress'
import type { CaipAddress } from '../../types'
import { waitForTransactionReceipt } from '../activity/waitForTransactionReceipt'

/** For an approval that an earlier visit sent, and between two questions whether the server knows of it (ms). */
const APPROVAL_TIMEOUT_MS = 60_000
const ALLOWANCE_POLL_MS = 1500

/**
 * How much of the source token the router may take; where an approval is on its way, after it.
 *
 * @param amount what the swap takes
 */
export async function readAllowance(
  aglet: Aglet,
  userAddress: CaipAddress,
  tokenAddress: CaipAddress,
  amount: bigint,
  signal: AbortSignal,
): Promise<bigint> {
  const read = () => getAllowance(aglet.net, { tokenAddress, userAddress }, signal)
  const allowed = await read()
  const { hash, account, source } = aglet.get(createSwapProgress).kept.peek() ?? {}
  if (allowed >= amount || !hash || account !== userAddress || source !== tokenAddress) return allowed
  const network = parseCaipAddress(account)!.networkId
  const ends = AbortSignal.any([signal, AbortSignal.timeout(APPROVAL_TIMEOUT_MS)])
  const end = await waitForTransactionReceipt(aglet, { hash, network, account }, ends).catch(() => undefined)
  let now = await read()
  // The server may hear of a block later than the chain's own nodes.
  for (let tries = 5; end === 'confirmed' && now < amount && tries; tries--) {
    await pause(ALLOWANCE_POLL_MS, signal)
    now = await read()
  }
  return now
}
