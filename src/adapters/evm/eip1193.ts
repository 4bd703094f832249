import { AgletError, type ErrorCode } from '../../errors'
import { errorText } from '../../lib/data/toAgletError'
import type { Eip1193Provider } from '../../types'
import { isRefusalInWords } from '../wallet/isRefusalInWords'

/** EIP-1193, EIP-1474 and EIP-3326 codes, and the names they have here. */
const CODES: Readonly<Record<number, ErrorCode>> = {
  4001: 'user_rejected',
  // WalletConnect wallets say it so.
  5000: 'user_rejected',
  4100: 'wallet_locked',
  4200: 'method_unsupported',
  4900: 'network',
  4901: 'chain_unsupported',
  4902: 'chain_unsupported',
  [-32002]: 'request_pending',
  [-32601]: 'method_unsupported',
  [-32603]: 'rpc',
}

const TEXTS: Partial<Record<ErrorCode, string>> = {
  user_rejected: 'The request was declined in the wallet.',
  request_pending: 'The wallet already shows a request. Open it to answer.',
  wallet_locked: 'The wallet is locked.',
  chain_unsupported: 'Chain is not supported',
  method_unsupported: 'The wallet does not know this request.',
}

/** @returns the numeric code of what a wallet threw, wherever wallets put it; undefined for none. */
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
 * Turns whatever a wallet threw into a named error, by its code, or else by its words. What calls itself an AgletError is no
 * exception: it is not ours.
 */
export function walletError(cause: unknown): AgletError {
  const number = codeOf(cause)
  const code =
    number === undefined
      ? isRefusalInWords(cause)
        ? 'user_rejected'
        : 'unknown'
      : (CODES[number] ?? 'unknown')
  return new AgletError(code, TEXTS[code] ?? errorText(cause), {
    cause,
    ...(number !== undefined && { meta: { Code: number } }),
  })
}

/**
 * One EIP-1193 request that always ends: the wallet may throw at once, reject with anything, settle
 * twice or never; an abort ends the wait (the wallet is not told, since it cannot be).
 *
 * @throws AgletError the wallet's, `cancelled`, or `timeout` where the signal is a time limit
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
    // Wrapped in an async function, so that a synchronous throw is a rejection as well.
    const ask = async () => provider.request(params ? { method, params } : { method })
    ask()
      .then(resolve, error => reject(walletError(error)))
      .finally(() => signal.removeEventListener('abort', abort))
  })
}
