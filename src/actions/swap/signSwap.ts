import type { Aglet } from '../../aglet'
import { defined } from '../../lib/data/defined'
import { toAgletError } from '../../lib/data/toAgletError'
import { formatAmount } from '../../lib/format/amount'
import { isStale } from '../../lib/swap/swapTerms'
import type { SwapToken } from '../../net/swap/getSwapTokens'
import type { PendingTransfer } from '../../signals/activity/pending'
import type { SwapOrder, SwapPlan } from '../../signals/swap/swap'
import { createSwapProgress } from '../../signals/swap/swapProgress'
import type { CaipAddress, SentTransaction } from '../../types'
import { waitForTransactionReceipt } from '../activity/waitForTransactionReceipt'
import { canBatch } from '../money/getCapabilities'
import { sendCall } from '../money/sendCall'
import { getReadySender } from '../money/sender'

/**
 * Raises the allowance ([4.21]), and waits until that is confirmed. The swap's progress is stored, so that
 * the user can resume after a reload.
 *
 * @throws AgletError those of `sendCall`; `reverted`, `cancelled` if another transaction replaced it
 */
export async function approveRouter(
  aglet: Aglet,
  account: CaipAddress,
  { calls, fee, source, destination, amount }: SwapPlan,
  slippage: number,
  signal: AbortSignal,
): Promise<void> {
  const progress = aglet.get(createSwapProgress)
  const units = formatAmount(amount, source.decimals)
  const terms = { account, source: source.address, destination: destination.address, amount: units, slippage }
  let isSent = false
  progress.save({ ...terms, at: Date.now() })
  try {
    for (const call of calls) {
      const onHash = ({ hash }: SentTransaction) => {
        isSent = true
        if (call === calls.at(-1)) progress.save({ ...terms, hash, at: Date.now() })
      }
      // A repeated approval is harmless, because it sets the same allowance again.
      const options = { account, signal, allowDuplicate: true, onHash, fee }
      await assertConfirmed(
        aglet,
        await sendCall(aglet, call, { operation: 'approve', transfers: [] }, options),
        signal,
      )
    }
    progress.approvedAt = Date.now()
  } catch (error) {
    if (!isSent && toAgletError(error).code !== 'unknown_outcome') progress.clear()
    throw error
  }
}

/** The key that identifies equal swaps in this and other tabs; their call data differs each time. */
export const swapKey = ({ source, destination, amount }: SwapOrder): string =>
  `swap|${source.address}|${destination.address}|${amount}`.toLowerCase()

/**
 * Asks the wallet to sign and send the swap ([4.22]).
 *
 * @returns the sent swap, still pending; undefined if it must be planned again, because the plan is stale or
 *   the wallet rejects the batch despite its capability
 * @throws AgletError those of `sendCall`
 */
export async function signSwap(
  aglet: Aglet,
  account: CaipAddress,
  plan: SwapPlan,
  signal: AbortSignal,
  allowDuplicate: boolean,
): Promise<SentTransaction | undefined> {
  // The wallet may prompt to switch networks, which may take long.
  const { network } = await getReadySender(aglet, account, signal)
  const together = plan.calls.length > 1
  // A wallet that is gone has not refused: its error says what happened.
  const refused = async () => together && !(await canBatch(aglet, network.id).catch(() => true))
  if (isStale(plan) || (await refused())) return
  const { source, destination, amount, toAmount, calls, router, fee } = plan
  const transfers = [toPendingTransfer(source, amount, 'out'), toPendingTransfer(destination, toAmount, 'in')]
  try {
    const sent = await sendCall(
      aglet,
      calls,
      { operation: 'trade', to: router, transfers, key: swapKey(plan) },
      { account, signal, allowDuplicate, batchOnly: together, fee },
    )
    aglet.get(createSwapProgress).clear()
    return sent
  } catch (error) {
    // A batch that may still be approved was not refused, even if the account that is active now cannot send one.
    if (toAgletError(error).code === 'unknown_outcome' || !(await refused())) throw error
    return
  }
}

/**
 * @throws AgletError `reverted` if the call failed on the chain; `cancelled` if the user replaced it by another
 */
export async function assertConfirmed(
  aglet: Aglet,
  sent: SentTransaction,
  signal: AbortSignal,
): Promise<void> {
  let { hash } = sent
  const end = await waitForTransactionReceipt(aglet, sent, signal, next => {
    hash = next
  })
  if (end !== 'confirmed') throw (await import('../money/failedCall')).failedCall(end, hash)
}

const toPendingTransfer = (
  { symbol, name, logoUri, decimals }: SwapToken,
  amount: bigint,
  direction: 'in' | 'out',
): PendingTransfer =>
  defined({ symbol, name, iconUrl: logoUri, direction, quantity: formatAmount(amount, decimals) })
