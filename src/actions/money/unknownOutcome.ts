import { AgletError, type ErrorCode } from '../../errors'
import type { SentTransaction } from '../../types'

/** Codes that mean that nothing was sent and nothing waits in the wallet. */
export const REJECTION_CODES: readonly ErrorCode[] = [
  ...(['user_rejected', 'request_pending', 'wallet_locked', 'method_unsupported'] as const),
  ...(['chain_unsupported', 'network', 'session_ended', 'not_connected', 'wallet_not_found'] as const),
]

/** The error of a wallet that was asked and has not answered. */
export const unknownOutcome = (cause?: unknown) =>
  new AgletError('unknown_outcome', 'The wallet did not answer. The request may still be approved there.', {
    cause,
  })

/** Waits for the answer until `signal` aborts. A later answer is still recorded by the caller. */
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
