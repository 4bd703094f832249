import { AgletError, type ErrorCode, isAgletError } from '../../errors'

/** Error codes after which nothing was sent and no request is open in the wallet. */
const REJECTION_CODES: readonly ErrorCode[] = [
  'user_rejected',
  'request_pending',
  'wallet_locked',
  'method_unsupported',
  'chain_unsupported',
  'network',
  'session_ended',
  'not_connected',
  'wallet_not_found',
]

/** EIP-1193: the wallet is disconnected from its network. It may have lost it while it was sending. */
const DISCONNECTED_CODE = 4900

/** Whether an error of a request says that nothing was sent and that no request is open in the wallet. */
export const isRejection = ({ code, meta, cause }: AgletError): boolean =>
  REJECTION_CODES.includes(code) && (meta['Code'] !== DISCONNECTED_CODE || isOfPairing(cause))

/** Whether a pairing's provider says with 4900 that the request has not left this page. */
function isOfPairing(error: unknown): boolean {
  try {
    const { cause } = error as Error
    return isAgletError(cause) && cause.meta['Code'] !== DISCONNECTED_CODE
  } catch {
    // An error of a hostile wallet, whose getter threw.
    return false
  }
}

/** The error for a request that the wallet has not answered. */
export const unknownOutcome = (cause?: unknown) =>
  new AgletError('unknown_outcome', 'The wallet did not answer. The request may still be approved there.', {
    cause,
  })

/** Waits for the reply until `signal` aborts, which is then an error. The caller still records a later reply. */
export function unlessAborted<T>(
  answer: Promise<T>,
  signal: AbortSignal | undefined,
  error = unknownOutcome,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(error(signal?.reason))
    answer.then(resolve, reject).finally(() => signal?.removeEventListener('abort', abort))
    if (signal?.aborted) abort()
    else signal?.addEventListener('abort', abort)
  })
}
