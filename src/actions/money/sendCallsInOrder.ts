import type { Aglet } from '../../aglet'
import { AgletError, isAgletError } from '../../errors'
import { withoutPrototype } from '../../lib/data/withoutPrototype'
import { callKey } from '../../lib/evm/callKey'
import { decodeTokenCall } from '../../lib/evm/decodeTokenCall'
import type { SendCallOptions } from '../../lib/send/sendPlan'
import { createPending } from '../../signals/activity/pending'
import type { EvmCall, SentTransaction } from '../../types'
import { isContract } from './accountCode'
import { assertNotDuplicate } from './assertNotDuplicate'
import { canBatch, stopBatching } from './getCapabilities'
import { requestTransaction, toPlainCall } from './requestTransaction'
import { evmSession } from './requestWallet'
import type { TransactionSummary } from './sendCall'
import { EIP5792_BATCH } from './sendCalls'
import type { TypedSender } from './sender'
import { sendOneByOne } from './sendOneByOne'

/**
 * Error codes of a wallet that rejects the batch but may accept the calls one by one: those of EIP-5792, and
 * JSON-RPC's for parameters that are not valid, with which wallets of an earlier draft reject the version.
 */
const BATCH_REFUSED = /^(?:57[01456]0|-32602)$/

/** One of several calls. */
export interface ListedCall {
  readonly call: EvmCall
  /** The call is an ERC-20 `approve`, which moves no tokens, and no coins. */
  readonly isApproval: boolean
}

/**
 * Whether one call is sent as a batch. The wallet of a contract account, such as a Safe, may return the hash of a
 * proposal, which further owners have to sign: only a batch's status tells its end.
 */
const isSentAsBatch = async (aglet: Aglet, { network, address, type }: TypedSender): Promise<boolean> =>
  type === 'eoa' &&
  (await isContract(aglet, network, address).catch(() => false)) &&
  canBatch(aglet, network.id)

/**
 * Sends several calls with the EVM wallet: as one batch if the wallet supports it (EIP-5792), else one by
 * one, each after the previous one is confirmed. Before the first request it checks that none of them repeats
 * a recent transaction.
 *
 * @throws AgletError as `sendCall`
 */
export async function sendCallsInOrder(
  aglet: Aglet,
  sender: TypedSender,
  calls: readonly EvmCall[],
  summary: TransactionSummary,
  given: SendCallOptions,
): Promise<SentTransaction> {
  const { fee: _, ...others } = given
  const options = withoutPrototype(others)
  if (calls.length === 1 && !(await isSentAsBatch(aglet, sender)))
    return requestTransaction(aglet, sender, calls, summary, given)
  if (!calls.length) throw new AgletError('invalid_input', 'There is nothing to send.')
  const listed: readonly ListedCall[] = await Promise.all(
    calls.map(async call => ({
      call,
      isApproval: !call.value && (await decodeTokenCall(call.data))?.name === 'approve',
    })),
  )
  const { account } = sender
  const keyOf = (...of: readonly EvmCall[]) => callKey(account, of.map(toPlainCall))
  // A repeated approval is harmless, because it sets the same allowance again.
  const parts = listed.flatMap(({ call, isApproval }) => (isApproval ? [] : [keyOf(call)]))
  if (!options.allowDuplicate) {
    const key = summary.key ?? keyOf(...calls)
    assertNotDuplicate(aglet.get(createPending).refresh(), { account, key, parts, sentAt: Date.now() })
  }
  const session = evmSession(aglet)
  if (await canBatch(aglet, sender.network.id))
    try {
      return await requestTransaction(aglet, sender, calls, { ...summary, parts }, options, EIP5792_BATCH)
    } catch (error) {
      const refused =
        isAgletError(error) &&
        (error.code === 'method_unsupported' || BATCH_REFUSED.test(`${error.meta['Code']}`))
      if (refused) stopBatching(aglet, session)
      if (!refused || options.batchOnly) throw error
    }
  // In a batch the user sees equal calls side by side; one by one the second would be rejected after the
  // first was sent.
  if (!options.allowDuplicate && new Set(parts).size < parts.length)
    throw new AgletError('already_sent', 'Two of the calls are the same.')
  return sendOneByOne(aglet, sender, listed, summary, options)
}
