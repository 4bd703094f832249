import type { Aglet } from '../aglet'
import { list, matching, record, string } from '../lib/json'
import type { Protocol } from './askToSend'
import { askWallet } from './askWallet'
import type { Found } from './lookUp'

/** A wallet tells of a batch without asking its user (ms). */
const LIMIT = 5000

/** Several calls as one (EIP-5792). */
export const BATCH: Protocol = {
  request: (id, from, chainId, calls) => [
    'wallet_sendCalls',
    { version: '2.0.0', id, from, chainId, atomicRequired: true, calls },
  ],
  hashIn: reply => matching(string(reply) ?? record(reply)?.['id'], /^[\x21-\x7e]{1,1024}$/),
  isAnswer: ({ meta }) => 'Code' in meta,
}

/** Asks the wallet what has become of a batch. @throws AgletError of the request */
export const lookUpBatch = async (aglet: Aglet, id: string, signal: AbortSignal): Promise<Found> =>
  readBatch(await askWallet(aglet, 'wallet_getCallsStatus', [id], { signal, limit: LIMIT }))

/** `wallet_getCallsStatus`: 2.0.0 has numbers, what came before had words. */
function readBatch(reply: unknown): Found {
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
