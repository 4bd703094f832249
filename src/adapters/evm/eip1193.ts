import { AgletError, type ErrorCode, isAgletError } from '../../errors'
import { errorText } from '../../lib/data/toAgletError'
import type { Eip1193Provider } from '../../types'
import { isRefusalInWords } from '../wallet/isRefusalInWords'

/**
 * Wallets use it for "a request is open already". Some pass on a node's: Geth's for a call that took too long,
 * after which the node may have the transaction, and Solana's for a transaction that the chain has already.
 */
const PENDING_CODE = -32002
const NODE_TEXT = /timed? ?out|already been processed/i

/**
 * No code, or one of JSON-RPC for an error of any kind: libraries add it to an error that has only a text, so that
 * wallets also refuse with it.
 */
const UNSPECIFIC_CODES = [undefined, -32000, -32603]

/** AgletError codes by EIP-1193, EIP-1474 and EIP-3326 code. */
const CODES: Readonly<Record<number, ErrorCode>> = {
  4001: 'user_rejected',
  // WalletConnect's code for a refusal.
  5000: 'user_rejected',
  4100: 'wallet_locked',
  4200: 'method_unsupported',
  4900: 'network',
  4901: 'chain_unsupported',
  4902: 'chain_unsupported',
  [PENDING_CODE]: 'request_pending',
  [-32601]: 'method_unsupported',
  [-32603]: 'rpc',
}

const TEXTS: Partial<Record<ErrorCode, string>> = {
  user_rejected: 'The request was declined in the wallet.',
  request_pending: 'The wallet already shows a request. Open it to answer.',
  wallet_locked: 'The wallet is locked.',
  chain_unsupported: 'Chain is not supported',
  method_unsupported: 'The wallet does not support this request.',
}

/** @returns the numeric code of a wallet's error, from `data.originalError.code` or `code`, if any */
export function codeOf(error: unknown): number | undefined {
  try {
    const { code, data } = error as { code?: unknown; data?: { originalError?: { code?: unknown } } }
    // MetaMask mobile wraps "unknown chain" in an internal error.
    const found = data?.originalError?.code ?? code
    return typeof found === 'number' ? found : undefined
  } catch {
    return undefined
  }
}

/**
 * Converts any value a wallet threw into an AgletError, by its code or else by its text. A value that claims
 * to be an AgletError is converted as well: it comes from the wallet, not from Aglet.
 */
export function walletError(cause: unknown): AgletError {
  const number = codeOf(cause)
  const text = errorText(cause)
  const code =
    UNSPECIFIC_CODES.includes(number) && isRefusalInWords(cause, number)
      ? 'user_rejected'
      : number === PENDING_CODE && NODE_TEXT.test(text)
        ? 'rpc'
        : (CODES[number!] ?? 'unknown')
  return new AgletError(code, TEXTS[code] ?? text, {
    cause,
    ...(number !== undefined && { meta: { Code: number } }),
  })
}

/**
 * One EIP-1193 request that always ends: the wallet may throw synchronously, reject with any value, or never
 * settle. An abort ends only the wait, since EIP-1193 has no way to cancel a request.
 *
 * @throws AgletError with a code for the wallet's own error, `cancelled`, or `timeout` when the signal is a
 *   time limit
 */
export function callProvider(
  provider: Eip1193Provider,
  method: string,
  params: unknown[] | undefined,
  signal: AbortSignal,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const abort = () =>
      reject(
        (signal.reason as Error | undefined)?.name === 'TimeoutError'
          ? new AgletError('timeout', 'The wallet did not answer.', { meta: { Method: method } })
          : new AgletError('cancelled', 'Request was aborted', { meta: { Method: method } }),
      )
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    // The async function turns a synchronous throw into a rejection.
    const ask = async () => provider.request(params ? { method, params } : { method })
    ask()
      .then(resolve, error => reject(walletError(error)))
      .finally(() => signal.removeEventListener('abort', abort))
  })
}

/**
 * Waits for the result of a request by which the wallet sends a transaction.
 *
 * @throws AgletError `unknown_outcome` in place of `bad_response` and `rpc`: a wallet that has answered, or that
 *   failed inside (-32603), may have sent it
 */
export const orUnknownOutcome = <T>(result: Promise<T>): Promise<T> =>
  result.catch(cause => {
    throw isAgletError(cause, 'bad_response') || isAgletError(cause, 'rpc')
      ? new AgletError('unknown_outcome', cause.shortMessage, { cause })
      : cause
  })
