import type { Aglet } from '../aglet'
import type { PendingTransfer } from '../signals/pending'
import type { CaipAddress, EvmCall } from '../types'
import { askToSend } from './askToSend'
import type { Fee } from './estimateFee'
import { readySender } from './sender'
import type { Sent } from './whenDone'

/** What a transaction is for, as the account's activity tells it. */
export interface Story {
  readonly operation: 'send' | 'trade' | 'approve' | 'execute'
  /** Plain address. Default: whom the call goes to. */
  readonly to?: string
  readonly transfers: readonly PendingTransfer[]
  /** What equal ones are known by, printable and without spaces. Default: the calls themselves. */
  readonly key?: string
}

export interface TransactOptions {
  /** Goes to the wallet with the call, so that it asks for no more than was shown. For one call alone. */
  readonly fee?: Fee
  /** The account and network that the call was made for (CAIP-10); refused when they are no longer in use. */
  readonly account?: CaipAddress
  /** Sends it although an equal one was sent a moment ago, or may still be approved. */
  readonly again?: boolean
  /** When a batch is too much for the wallet, its calls are not sent one by one. */
  readonly together?: boolean
  /** Ends the wait. Once the wallet was asked, it cannot be told: the outcome is then unknown. */
  readonly signal?: AbortSignal | undefined
  /** Called with each transaction that leaves, also when the wallet answers after the wait has ended. */
  readonly onHash?: (sent: Sent) => void
}

/**
 * Has the EVM wallet send a call, or several in their order: together where it can (EIP-5792), else one after the other,
 * each once the one before is confirmed. What is asked and what leaves is written down first, so that neither a reload
 * nor a second tab sends it twice.
 *
 * @returns the last transaction, which is on its way
 * @throws AgletError before anything was sent: `user_rejected`, `already_sent`, `account_changed`, `network_changed`,
 *   `not_connected`, `cancelled` and the wallet's; `unknown_outcome` when it may still be approved, or equals one of
 *   which that is so; `reverted` when one of several failed
 */
export async function transact(
  aglet: Aglet,
  calls: EvmCall | readonly EvmCall[],
  story: Story,
  options: TransactOptions = {},
): Promise<Sent> {
  const all = 'to' in calls ? [calls] : calls
  const sender = await readySender(aglet, options.account)
  if (all.length === 1) return askToSend(aglet, sender, all, story, options)
  const { transactAll } = await import('../parts/several')
  return transactAll(aglet, sender, all, story, options)
}
