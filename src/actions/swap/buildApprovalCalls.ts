import type { Aglet } from '../../aglet'
import { parseCaipAddress } from '../../lib/account/caip'
import { encodeTokenCall, type Hex } from '../../lib/evm/tokenCall'
import { swapMismatch } from '../../lib/swap/assertSwapCall'
import { buildApproval } from '../../net/swap/buildApproval'
import type { EvmCall } from '../../types'
import { requestChain } from '../money/requestWallet'
import type { Sender } from '../money/sender'
import type { SwapRouter, TokenPair } from './findRouter'

const UNLIMITED = 2n ** 256n - 1n

/**
 * Builds the approval of the router. If the token requires it (USDT), a call that resets the remaining
 * allowance to 0 comes first.
 *
 * @param amount in the smallest unit; undefined: unlimited
 * @param allowed the router's current allowance
 * @throws AgletError `swap_mismatch` if another contract or another amount would be approved
 */
export async function buildApprovalCalls(
  aglet: Aglet,
  { address, network }: Sender,
  pair: TokenPair,
  amount: bigint | undefined,
  router: SwapRouter,
  allowed: bigint,
  signal: AbortSignal,
): Promise<readonly EvmCall[]> {
  const approval = await buildApproval(
    aglet.net,
    { ...pair, ...(amount !== undefined && { amount }) },
    signal,
  )
  if (approval.spender !== router.address) throw swapMismatch('spender')
  if (approval.amount !== (amount ?? UNLIMITED)) throw swapMismatch('allowance')
  const call: EvmCall = { to: parseCaipAddress(approval.token)!.address as Hex, data: approval.data }
  if (!allowed) return [call]
  try {
    await requestChain(aglet, network, 'eth_call', [{ from: address, ...call }, 'latest'], signal)
    return [call]
  } catch {
    // The simulated approval failed, so reset the allowance first; a needless reset is harmless.
    return [{ to: call.to, data: await encodeTokenCall('approve', router.address, 0n) }, call]
  }
}
