import { AgletError, type ErrorCode } from '../errors'
import type { Sent } from './whenDone'

/** With these, nothing has left and nothing waits in the wallet. */
export const REFUSALS: readonly ErrorCode[] = [
  ...(['user_rejected', 'request_pending', 'wallet_locked', 'method_unsupported'] as const),
  ...(['chain_unsupported', 'network', 'session_ended', 'not_connected', 'wallet_not_found'] as const),
]

/** The wallet was asked, and what came of it is not known. */
export const unknownOutcome = (cause?: unknown) =>
  new AgletError('unknown_outcome', 'The wallet did not answer. The request may still be approved there.', {
    cause,
  })

/** The answer, unless the wait for it ends first: then it may come yet, and is still heard. */
export function untilAborted(answered: Promise<Sent>, signal: AbortSignal | undefined): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(unknownOutcome(signal?.reason))
    answered.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave))
    if (signal?.aborted) leave()
    else signal?.addEventListener('abort', leave)
  })
}
