import type { Aglet } from '../../aglet'
import { AgletError, isAgletError } from '../../errors'
import { withoutPrototype } from '../../lib/data/withoutPrototype'
import { callKey } from '../../lib/evm/callKey'
import { decodeTokenCall } from '../../lib/evm/tokenCall'
import type { SendCallOptions } from '../../lib/send/sendPlan'
import { createPending } from '../../signals/activity/pending'
import type { EvmCall, SentTransaction } from '../../types'
import { assertNotDuplicate } from './assertNotDuplicate'
import { canBatch, stopBatching } from './getCapabilities'
import { requestTransaction, toPlainCall } from './requestTransaction'
import type { TransactionSummary } from './sendCall'
import { EIP5792_BATCH } from './sendCalls'
import type { Sender } from './sender'
import { sendOneByOne } from './sendOneByOne'

/** EIP-5792 error codes: the wallet cannot take the batch, but may take the calls one by one. */
const BATCH_TOO_LARGE = /^57[01456]0$/

/** One of several calls. */
export interface ListedCall {
  readonly call: EvmCall
  /** It only allows a spender to take tokens (ERC-20 `approve`), which moves nothing. */
  readonly isApproval: boolean
}

/**
 * Has the EVM wallet send several calls: together where it can (EIP-5792), else one after the other, each once the one
 * before is confirmed. None of them may be a repeat, which is checked before the first is asked for.
 *
 * @throws AgletError as `sendCall`
 */
export async function sendCallsInOrder(
  aglet: Aglet,
  sender: Sender,
  calls: readonly EvmCall[],
  summary: TransactionSummary,
  { fee: _, ...others }: SendCallOptions,
): Promise<SentTransaction> {
  const options = withoutPrototype(others)
  if (!calls.length) throw new AgletError('invalid_input', 'There is nothing to send.')
  const listed: readonly ListedCall[] = await Promise.all(
    calls.map(async call => ({
      call,
      isApproval: (await decodeTokenCall(call.data))?.name === 'approve',
    })),
  )
  const { account } = sender
  const keyOf = (...of: readonly EvmCall[]) => callKey(account, of.map(toPlainCall))
  // An approval may be given twice: the second sets the same allowance.
  const parts = listed.flatMap(({ call, isApproval }) => (isApproval ? [] : [keyOf(call)]))
  if (!options.allowDuplicate) {
    const key = summary.key ?? keyOf(...calls)
    assertNotDuplicate(aglet.get(createPending).refresh(), { account, key, parts, sentAt: Date.now() })
  }
  if (await canBatch(aglet, sender.network.id))
    try {
      return await requestTransaction(aglet, sender, calls, { ...summary, parts }, options, EIP5792_BATCH)
    } catch (error) {
      const refused =
        isAgletError(error) &&
        (error.code === 'method_unsupported' || BATCH_TOO_LARGE.test(`${error.meta['Code']}`))
      if (refused) stopBatching(aglet)
      if (!refused || options.batchOnly) throw error
    }
  // As one request the user sees both in the wallet; one by one the second would be refused once the first is paid.
  if (!options.allowDuplicate && new Set(parts).size < parts.length)
    throw new AgletError('already_sent', 'Two of the calls are the same.')
  return sendOneByOne(aglet, sender, listed, summary, options)
}
