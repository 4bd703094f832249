import type { Aglet } from '../aglet'
import { AgletError } from '../errors'
import { formatAmount } from '../lib/amount'
import { defined } from '../lib/defined'
import { toAgletError } from '../lib/toAgletError'
import type { SwapToken } from '../net/getSwapTokens'
import type { PendingTransfer } from '../signals/pending'
import type { SwapOrder, SwapPlan } from '../signals/swap'
import { createSwapProgress } from '../signals/swapProgress'
import type { CaipAddress } from '../types'
import { canBatch } from './getCapabilities'
import { readySender } from './sender'
import { PLAN_LIFE } from './swapDraft'
import { transact } from './transact'
import { type Sent, whenDone } from './whenDone'

/**
 * Raises the allowance ([4.21]), and waits until it is. What was asked is kept over a reload, so that one can go on.
 *
 * @throws AgletError those of `transact`; `reverted`, `cancelled` when another transaction took its place
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
  const note = { account, source: source.address, destination: destination.address, amount: units, slippage }
  let left = false
  progress.keep({ ...note, at: Date.now() })
  try {
    for (const call of calls) {
      const onHash = ({ hash }: Sent) => {
        left = true
        if (call === calls.at(-1)) progress.keep({ ...note, hash, at: Date.now() })
      }
      // Twice the same leave does no harm.
      const options = defined({ account, signal, again: true, onHash, fee })
      await needConfirmed(
        aglet,
        await transact(aglet, call, { operation: 'approve', transfers: [] }, options),
        signal,
      )
    }
  } catch (error) {
    if (!left && toAgletError(error).code !== 'unknown_outcome') progress.drop()
    throw error
  }
}

/** What equal swaps are known by, in this and other tabs: what is built for them differs each time. */
export const swapKey = ({ source, destination, amount }: SwapOrder): string =>
  `swap|${source.address}|${destination.address}|${amount}`.toLowerCase()

/**
 * Has the wallet sign the swap itself ([4.22]).
 *
 * @returns the swap, which is on its way; undefined when it has to be planned anew: it has become too old, or the wallet,
 *   against its word, takes no batch
 * @throws AgletError those of `transact`
 */
export async function signSwap(
  aglet: Aglet,
  account: CaipAddress,
  plan: SwapPlan,
  signal: AbortSignal,
  again: boolean,
): Promise<Sent | undefined> {
  // The user may be asked to switch networks, and take long.
  const { network } = await readySender(aglet, account)
  const together = plan.calls.length > 1
  const refused = async () => together && !(await canBatch(aglet, network.id))
  if (Date.now() - plan.at > PLAN_LIFE || (await refused())) return
  const { source, destination, amount, toAmount, calls, router, fee } = plan
  const transfers = [moved(source, amount, 'out'), moved(destination, toAmount, 'in')]
  try {
    const sent = await transact(
      aglet,
      calls,
      { operation: 'trade', to: router, transfers, key: swapKey(plan) },
      defined({ account, signal, again, together, fee }),
    )
    aglet.get(createSwapProgress).drop()
    return sent
  } catch (error) {
    if (!(await refused())) throw error
    return
  }
}

/** @throws AgletError `reverted` when it failed on the chain; `replaced` is the user's own doing */
export async function needConfirmed(aglet: Aglet, sent: Sent, signal: AbortSignal): Promise<void> {
  const end = await whenDone(aglet, sent, signal)
  const meta = { hash: sent.hash }
  if (end === 'failed') throw new AgletError('reverted', 'The transaction failed.', { meta })
  if (end === 'replaced') throw new AgletError('cancelled', 'Another transaction took its place.', { meta })
}

const moved = (
  { symbol, name, logoUri, decimals }: SwapToken,
  amount: bigint,
  direction: 'in' | 'out',
): PendingTransfer =>
  defined({ symbol, name, iconUrl: logoUri, direction, quantity: formatAmount(amount, decimals) })
