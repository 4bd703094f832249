import { AgletError, type ErrorCode } from '../../errors'
import type { SentTransaction } from '../../types'

/** Error codes after which nothing was sent and no request is open in the wallet. */
export const REJECTION_CODES: readonly ErrorCode[] = [
  ...(['user_rejected', 'request_pending', 'wallet_locked', 'method_unsupported'] as const),
  ...(['chain_unsupported', 'network', 'session_ended', 'not_connected', 'wallet_not_found'] as const),
]

/** The error for a request that the wallet has not answered. */
export const unknownOutcome = (cause?: unknown) =>
  new AgletError('unknown_outcome', 'The wallet did not answer. The request may still be approved there.', {
    cause,
  })

/** Waits for the reply until `signal` aborts. The caller still records a later reply. */
export function unlessAborted(
  answer: Promise<SentTransaction>,
  signal: AbortSignal | undefined,
): Promise<SentTransaction> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(unknownOutcome(signal?.reason))
    answer.then(resolve, reject).finally(() => signal?.removeEventListener('abort', abort))
    if (signal?.aborted) abort()
    else signal?.addEventListener('abort', abort)
  })
}
