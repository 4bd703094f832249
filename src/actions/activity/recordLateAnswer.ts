import type { LateResult } from '../../adapters/pairing/requests'
import type { Aglet } from '../../aglet'
import { caipAddress } from '../../lib/account/caip'
import { matching, record, string } from '../../lib/data/json'
import { callKey } from '../../lib/evm/callKey'
import { hexToBigInt } from '../../lib/format/amount'
import { createPending, keyOfCall, type PendingTransaction } from '../../signals/activity/pending'
import { EIP5792_BATCH } from '../money/sendCalls'
import { isRejection } from '../money/unknownOutcome'

/**
 * Records a paired wallet's answer to a transaction that Aglet had stopped waiting for: an approved one
 * becomes pending, so that it is followed on the chain; a declined one is removed, so that it can be sent
 * again without a warning. After any other answer it stays unanswered.
 */
export function recordLateAnswer(aglet: Aglet, { method, params, result, error }: LateResult): void {
  const pending = aglet.get(createPending)
  const fields = record(Array.isArray(params) ? params[0] : undefined)
  const isBatch = method === 'wallet_sendCalls'
  if (!fields || !(isBatch || method === 'eth_sendTransaction')) return
  const found = pending
    .refresh()
    .filter(row => row.status === 'asked' && (isBatch ? row.hash === fields['id'] : isOfCall(row, fields)))
  const [row] = found
  // Of two equal requests it is not known which one was answered.
  if (!row || found.length > 1) return
  if (error) {
    if (isRejection(error)) pending.remove(row)
    return
  }
  const hash = isBatch ? EIP5792_BATCH.hashIn(result) : matching(result, /^0x[\da-f]{64}$/i)
  if (hash) pending.setSent(row, hash)
}

/** Whether a row is the request of this single call. */
function isOfCall(row: PendingTransaction, call: Readonly<Record<string, unknown>>): boolean {
  const [from, to, data, value] = ['from', 'to', 'data', 'value'].map(name => string(call[name]))
  const chainId = hexToBigInt(call['chainId'])
  if (row.batch || !from || !to || chainId === undefined) return false
  const account = caipAddress(`eip155:${chainId}`, from)
  const key = callKey(account, [{ to, ...(data && { data }), ...(value && { value }) }])
  return row.account === account && keyOfCall(row) === key
}
