import type { Aglet } from '../../aglet'
import { AgletError, type ErrorCode } from '../../errors'
import { toAgletError } from '../../lib/data/toAgletError'
import { withoutPrototype } from '../../lib/data/withoutPrototype'
import type { SendCallOptions } from '../../lib/send/sendPlan'
import type { EvmCall, SentTransaction } from '../../types'
import { waitForTransactionReceipt } from '../activity/waitForTransactionReceipt'
import { requestTransaction } from './requestTransaction'
import type { TransactionSummary } from './sendCall'
import type { ListedCall } from './sendCallsInOrder'
import { getReadySender, type TypedSender } from './sender'

/** The `meta` of an AgletError `partly_sent`: some of several calls were sent, and the rest were not. */
export interface PartlySent {
  /**
   * The error that ended the sequence: `user_rejected`, `account_changed`, `network_changed`, `cancelled`,
   * `reverted` …; with `unknown_outcome` the first of `Left` may still be approved in the wallet.
   */
  readonly Code: ErrorCode
  /**
   * The sent transactions, in their order. All are confirmed, except the last one if `Code` is `cancelled`.
   */
  readonly Sent: readonly SentTransaction[]
  /** The calls that had no effect, in their order: pass them to `sendTransaction` to continue. */
  readonly Left: readonly EvmCall[]
}

/**
 * Sends calls with the EVM wallet one by one, each after the previous one is confirmed.
 *
 * @returns the last transaction, still pending
 * @throws AgletError `partly_sent` (`meta`: `PartlySent`) once a call was sent; before that as `sendCall`
 */
export async function sendOneByOne(
  aglet: Aglet,
  sender: TypedSender,
  listed: readonly ListedCall[],
  summary: TransactionSummary,
  options: SendCallOptions,
): Promise<SentTransaction> {
  const sent: SentTransaction[] = []
  const last = listed.length - 1
  /** Number of calls that are done. */
  let done = 0
  try {
    for (const [i, { call, isApproval }] of listed.entries()) {
      // The user may have changed account or network meanwhile.
      const callSender = i ? await getReadySender(aglet, sender.account, options.signal) : sender
      const one = await requestTransaction(
        aglet,
        callSender,
        [call],
        i === last
          ? summary
          : withoutPrototype({ operation: isApproval ? 'approve' : 'execute', transfers: [] }),
        isApproval ? withoutPrototype({ ...options, allowDuplicate: true }) : options,
      )
      if (i === last) return one
      sent.push(one)
      done = i + 1
      const end = await waitForTransactionReceipt(aglet, one, options.signal, hash => {
        sent[i] = { ...one, hash }
      })
      if (end === 'confirmed') continue
      const { failedCall } = await import('./failedCall')
      done = i
      throw failedCall(end, sent.pop()!.hash)
    }
    throw new AgletError('invalid_input', 'There is nothing to send.')
  } catch (cause) {
    const error = toAgletError(cause)
    if (!sent.length) throw error
    const meta: PartlySent = {
      Code: error.code,
      Sent: sent,
      Left: listed.slice(done).map(({ call }) => ({ ...call })),
    }
    throw new AgletError('partly_sent', 'Some of the calls were sent, and the rest were not.', {
      cause: error,
      meta: { ...meta },
    })
  }
}
