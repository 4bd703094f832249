import { AgletError } from '../errors'
import { decodeRevert } from '../lib/decodeRevert'
import { record } from '../lib/json'
import { plainText } from '../lib/text'

/** JSON-RPC: not known here, or too many requests. That says nothing about the call. */
const NOT_ABOUT_IT: readonly unknown[] = [-32601, -32005, 429]

/** Why a call cannot be estimated: who sends it cannot pay, or it would fail. */
export function explainRefusal(error: AgletError, lacks: boolean): AgletError {
  const fields = record(error.cause)
  const code = fields?.['code']
  if (error.code === 'cancelled' || typeof code !== 'number' || NOT_ABOUT_IT.includes(code)) return error
  if (lacks) return new AgletError('insufficient_funds', 'Insufficient balance', { cause: error })
  const data = fields?.['data']
  const inner = record(data)
  const Reason =
    decodeRevert(data) ?? decodeRevert(inner?.['data']) ?? plainText(fields?.['message'], 200) ?? ''
  return new AgletError('reverted', 'The transaction would fail.', { cause: error, meta: { Reason } })
}
