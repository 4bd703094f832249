import type { Aglet } from '../../aglet'
import { withoutPrototype } from '../../lib/data/withoutPrototype'
import type { SendCallOptions } from '../../lib/send/sendPlan'
import type { PendingTransfer } from '../../signals/activity/pending'
import type { EvmCall, SentTransaction } from '../../types'
import { paysGas } from './accountCode'
import { requestTransaction } from './requestTransaction'
import { getReadySender } from './sender'

/** What a transaction does, for the account's activity. */
export interface TransactionSummary {
  readonly operation: 'send' | 'trade' | 'approve' | 'execute'
  /** Plain address. Default: the `to` of the first call. */
  readonly to?: string
  readonly transfers: readonly PendingTransfer[]
  /** Identifies equal transactions; printable, without spaces. Default: derived from the calls. */
  readonly key?: string
  /** The keys of the single calls, if there are several. */
  readonly parts?: readonly string[]
}

/**
 * Sends a call with the EVM wallet, or several in their order: as one batch if the wallet supports it
 * (EIP-5792), else one by one, each after the previous one is confirmed. Each request is stored before the
 * wallet is asked, so that neither a reload nor a second tab sends it twice.
 *
 * One call of a contract account, such as a Safe, is sent as a batch too: the hash that such a wallet returns
 * may be that of a proposal, which further owners have to sign, and only a batch's status tells its end.
 *
 * @returns the last transaction, still pending
 * @throws AgletError before anything was sent: `user_rejected`, `already_sent`, `account_changed`,
 *   `network_changed`, `not_connected`, `cancelled` and the wallet's errors; `unknown_outcome` if this
 *   request, or an earlier equal one, may still be approved. For several calls sent one by one: `reverted` if
 *   the first failed, and `partly_sent` if some were sent and the rest will not be (`meta`: `PartlySent`)
 */
export async function sendCall(
  aglet: Aglet,
  calls: EvmCall | readonly EvmCall[],
  summary: TransactionSummary,
  givenOptions: SendCallOptions = {},
): Promise<SentTransaction> {
  // Own fields only: a field that a page put on `Object.prototype` must not be taken for data, a fee or a
  // consent.
  const options = withoutPrototype(givenOptions)
  const all = [calls].flat().map(call => withoutPrototype(call))
  const [sender, isPlain] = await Promise.all([
    getReadySender(aglet, options.account, options.signal),
    paysGas(aglet, options.signal),
  ])
  if (all.length === 1 && isPlain)
    return requestTransaction(aglet, sender, all, withoutPrototype(summary), options)
  const { sendCallsInOrder } = await import('../../chunks/money/several')
  return sendCallsInOrder(aglet, sender, all, withoutPrototype(summary), options)
}
