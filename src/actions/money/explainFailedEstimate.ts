import { AgletError } from '../../errors'
import { record } from '../../lib/data/json'
import { revertReason } from '../../lib/evm/revertReason'
import { plainText } from '../../lib/format/text'
import { isServerFault } from '../../net/rpc/isServerFault'

/** JSON-RPC's code for an unknown method. */
const UNKNOWN_METHOD = -32601

/** A node's error message without a reason. */
const NO_REASON = /^(?:execution reverted|reverted)?\W*$/i

/** The 4-byte selector of the custom error that a contract reverted with. */
const selectorOf = (data: unknown): string | undefined =>
  typeof data === 'string' ? /^0x(?!08c379a0|4e487b71)[\da-f]{8}/i.exec(data)?.[0].toLowerCase() : undefined

/** Turns a failed estimate into the error to show: the account cannot pay, or the call would fail. */
export async function explainFailedEstimate(error: AgletError, isShort: boolean): Promise<AgletError> {
  const fields = record(error.cause)
  const code = fields?.['code']
  if (error.code === 'cancelled' || typeof code !== 'number' || code === UNKNOWN_METHOD) return error
  if (isServerFault(fields)) return error
  if (isShort) return new AgletError('insufficient_funds', 'Insufficient balance', { cause: error })
  const data = fields?.['data']
  const inner = record(data)
  const message = plainText(fields?.['message'], 200) ?? ''
  const selector = selectorOf(data) ?? selectorOf(inner?.['data'])
  const Reason =
    (await revertReason(data)) ??
    (await revertReason(inner?.['data'])) ??
    (selector && NO_REASON.test(message) ? `Custom error ${selector}` : message)
  return new AgletError('reverted', 'The transaction would fail.', { cause: error, meta: { Reason } })
}
