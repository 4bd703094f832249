import { AgletError } from '../../errors'
import { callProvider } from '../evm/eip1193'

/** A silent answer is expected at once; a wallet that is starting up may take a while (ms). */
const SILENT_TIMEOUT_MS = 15_000
/** How long a disconnect may wait for the wallet (ms). */
export const DISCONNECT_TIMEOUT_MS = 3_000

/** Ends with the caller's signal, or when a wallet that asks nobody should have answered. */
export function silently(signal?: AbortSignal, ms = SILENT_TIMEOUT_MS): AbortSignal {
  const limit = AbortSignal.timeout(ms)
  return signal ? AbortSignal.any([signal, limit]) : limit
}

/**
 * A call to a wallet that always ends, as `callProvider` does for EIP-1193: `run` may throw at once, reject with
 * anything, settle twice or never.
 *
 * @throws AgletError the wallet's own failure by name, `cancelled`, or `timeout` where the signal is a time limit
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

/** What `@wallet-standard/errors` calls USER__REQUEST_REJECTED. */
function isStandardRejection(error: unknown): boolean {
  try {
    return (error as { context: { __code: unknown } }).context.__code === 4001000
  } catch {
    return false
  }
}

/**
 * Reads a reply that may throw wherever it is touched.
 *
 * @throws AgletError `bad_response` when `read` throws or finds nothing
 */
export function parsed<T>(what: string, read: () => T | undefined): T {
  let value: T | undefined
  try {
    value = read()
  } catch {
    // A getter or a Proxy; its own error says nothing that is to be relied on.
  }
  if (value === undefined) throw new AgletError('bad_response', `The wallet answered without ${what}.`)
  return value
}

/** Event methods of wallets: one that throws costs only the events. */
export function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}

export const unsupported = (call: string) =>
  new AgletError('method_unsupported', 'Wallet call is not supported', { meta: { Call: call } })
