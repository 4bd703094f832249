import { AgletError } from '../../errors'
import { callProvider } from '../evm/eip1193'

/**
 * Calls a wallet so that the call always ends, like `callProvider` for EIP-1193: `run` may throw
 * synchronously, reject with any value, or never settle.
 *
 * @throws AgletError with a code for the wallet's own error, `cancelled`, or `timeout` when the signal is a
 *   time limit
 */
export function callWallet(what: string, run: () => unknown, signal: AbortSignal): Promise<unknown> {
  const request = async () => {
    try {
      return await run()
    } catch (error) {
      throw isStandardRejection(error) ? { code: 4001 } : error
    }
  }
  return callProvider({ request }, what, undefined, signal)
}

/** Whether this is WALLET_STANDARD_ERROR__USER__REQUEST_REJECTED of `@wallet-standard/errors`. */
function isStandardRejection(error: unknown): boolean {
  try {
    return (error as { context: { __code: unknown } }).context.__code === 4001000
  } catch {
    return false
  }
}

/**
 * Reads a reply whose properties may throw.
 *
 * @throws AgletError `bad_response` when `read` throws or returns undefined
 */
export function parseReply<T>(what: string, read: () => T | undefined): T {
  let value: T | undefined
  try {
    value = read()
  } catch {
    // A getter or a Proxy threw; its error carries no reliable information.
  }
  if (value === undefined) throw new AgletError('bad_response', `The wallet answered without ${what}.`)
  return value
}

/** Runs code that may throw, such as a wallet's event methods. @returns undefined when it throws */
export function tryOrUndefined<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}

export const unsupported = (call: string) =>
  new AgletError('method_unsupported', 'Wallet call is not supported', { meta: { Call: call } })
