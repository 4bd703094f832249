import type { Aglet } from '../../aglet'
import { parseCaipAddress } from '../../lib/account/caip'
import { pause } from '../../lib/data/pause'
import { getAllowance } from '../../net/swap/getAllowance'
import { createSwapProgress } from '../../signals/swap/swapProgress'
import type { CaipAddress } from '../../types'
import { waitForTransactionReceipt } from '../activity/waitForTransactionReceipt'

/**
 * Timeout for an approval sent by an earlier visit, and the interval of polling the server for its allowance
 * (ms).
 */
const APPROVAL_TIMEOUT_MS = 60_000
const ALLOWANCE_POLL_MS = 1500

/**
 * Reads the router's allowance of the source token; if an approval is pending, after it is confirmed.
 *
 * @param amount the amount that the swap needs
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
  const { hash, account, source } = aglet.get(createSwapProgress).saved.peek() ?? {}
  if (allowed >= amount || !hash || account !== userAddress || source !== tokenAddress) return allowed
  const network = parseCaipAddress(account)!.networkId
  const ends = AbortSignal.any([signal, AbortSignal.timeout(APPROVAL_TIMEOUT_MS)])
  const end = await waitForTransactionReceipt(aglet, { hash, network, account }, ends).catch(() => undefined)
  let now = await read()
  // The server may see a block later than the chain's own nodes.
  for (let tries = 5; end === 'confirmed' && now < amount && tries; tries--) {
    await pause(ALLOWANCE_POLL_MS, signal)
    now = await read()
  }
  return now
}
