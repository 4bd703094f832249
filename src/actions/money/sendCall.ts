import type { Aglet } from '../../aglet'
import { withoutPrototype } from '../../lib/data/withoutPrototype'
import type { SendCallOptions } from '../../lib/send/sendPlan'
import type { PendingTransfer } from '../../signals/activity/pending'
import type { EvmCall, SentTransaction } from '../../types'
import { requestTransaction } from './requestTransaction'
import { getReadySender } from './sender'

const isList = (calls: EvmCall | readonly EvmCall[]): calls is readonly EvmCall[] => Array.isArray(calls)

/** What a transaction is for, as the account's activity tells it. */
export interface TransactionSummary {
  readonly operation: 'send' | 'trade' | 'approve' | 'execute'
  /** Plain address. Default: whom the call goes to. */
  readonly to?: string
  readonly transfers: readonly PendingTransfer[]
  /** What equal ones are known by, printable and without spaces. Default: the calls themselves. */
  readonly key?: string
  /** The keys of its calls, where there are several. */
  readonly parts?: readonly string[]
}

/**
 * Has the EVM wallet send a call, or several in their order: together where it can (EIP-5792), else one after the other,
 * each once the one before is confirmed. What is asked and what leaves is written down first, so that neither a reload
 * nor a second tab sends it twice.
 *
 * @returns the last transaction, which is on its way
 * @throws AgletError before anything was sent: `user_rejected`, `already_sent`, `account_changed`, `network_changed`,
 *   `not_connected`, `cancelled` and the wallet's; `unknown_outcome` when it may still be approved, or equals one of
 *   which that is so. Of several that go one by one: `reverted` when the first failed, and `partly_sent` once some have
 *   left and the rest will not (`meta`: `PartlySent`)
 */
export async function sendCall(
  aglet: Aglet,
  calls: EvmCall | readonly EvmCall[],
  summary: TransactionSummary,
  givenOptions: SendCallOptions = {},
): Promise<SentTransaction> {
  // Own fields alone: what a page put on Object.prototype is nobody's data, fee or consent.
  const options = withoutPrototype(givenOptions)
  const all = (isList(calls) ? calls : [calls]).map(call => withoutPrototype(call))
  const sender = await getReadySender(aglet, options.account)
  if (all.length === 1) return requestTransaction(aglet, sender, all, withoutPrototype(summary), options)
  const { sendCallsInOrder } = await import('../../chunks/money/several')
  return sendCallsInOrder(aglet, sender, all, withoutPrototype(summary), options)
}
