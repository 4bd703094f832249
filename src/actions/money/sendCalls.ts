import type { Aglet } from '../../aglet'
import { list, matching, record, string } from '../../lib/data/json'
import type { TransactionState } from '../activity/getTransactionStatus'
import type { BatchProtocol } from './requestTransaction'
import { requestWallet } from './requestWallet'

/** Timeout of the status request, which wallets answer without a prompt (ms). */
const WALLET_TIMEOUT_MS = 5000

/** Codes of EIP-5792, and of JSON-RPC for a request that is not valid: the wallet has not taken the batch. */
const NOT_TAKEN = /^(57\d\d|-3260[0-2])$/

/** The batch request of EIP-5792. The wallet may answer with an id of its own, of up to 8194 characters. */
export const EIP5792_BATCH: BatchProtocol = {
  request: (id, from, chainId, calls) => [
    'wallet_sendCalls',
    { version: '2.0.0', id, from, chainId, atomicRequired: true, calls },
  ],
  hashIn: reply => matching(string(reply) ?? record(reply)?.['id'], /^[!-~]{1,8194}$/),
  isFinal: ({ meta }) => NOT_TAKEN.test(`${meta['Code']}`),
}

/** Reads the status of a batch from the wallet. @throws AgletError of the request */
export const getCallsStatus = async (
  aglet: Aglet,
  id: string,
  signal: AbortSignal,
): Promise<TransactionState> =>
  readCallsStatus(
    await requestWallet(aglet, 'wallet_getCallsStatus', [id], { signal, timeoutMs: WALLET_TIMEOUT_MS }),
  )

/**
 * Parses the reply to `wallet_getCallsStatus`: version 2.0.0 has numeric statuses, earlier versions had
 * words.
 */
function readCallsStatus(reply: unknown): TransactionState {
  const fields = record(reply)
  const status = fields?.['status']
  const last = record(list(fields?.['receipts'])?.at(-1))
  const hash = matching(last?.['transactionHash'], /^0x[\da-f]{64}$/i)
  const end =
    status === 200 || status === 'CONFIRMED'
      ? last?.['status'] === '0x0'
        ? 'failed'
        : 'confirmed'
      : typeof status === 'number' && status >= 400
        ? 'failed'
        : undefined
  return { ...(end && { end }), ...(hash && { hash }) }
}
