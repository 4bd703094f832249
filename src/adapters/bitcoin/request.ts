import { callWallet } from '../wallet/walletCall'

/** A provider whose `request` returns a JSON-RPC reply, or sats-connect's `{ status, result }`. */
export interface RequestProvider {
  request(method: string, params: unknown): Promise<unknown>
}

export function isRequestProvider(value: unknown): value is RequestProvider {
  return (
    (typeof value === 'object' || typeof value === 'function') &&
    typeof (value as RequestProvider | null)?.request === 'function'
  )
}

/** EIP-1193 and JSON-RPC codes by sats-connect code. */
const CODES: Readonly<Record<number, number>> = {
  [-32000]: 4001,
  [-32001]: -32601,
  // Access denied: the page has no permission, or the wallet is locked.
  [-32002]: 4100,
}

/**
 * One request that always ends.
 *
 * @throws AgletError with a code for the wallet's error, whether thrown, returned, or thrown as a reply
 */
export function ask(
  provider: RequestProvider,
  method: string,
  params: unknown,
  signal: AbortSignal,
): Promise<unknown> {
  return callWallet(
    method,
    async () => {
      let reply: unknown
      try {
        reply = await provider.request(method, params)
      } catch (thrown) {
        throw failureOf(thrown) ?? thrown
      }
      const failure = failureOf(reply)
      if (failure) throw failure
      const { result } = reply as { result?: unknown }
      return result
    },
    signal,
  )
}

/** The error of a reply, or a thrown error, with its code translated; undefined if there is no error. */
function failureOf(value: unknown): object | undefined {
  if (typeof value !== 'object' || !value) return
  const { error } = value as { error?: unknown }
  const failure = typeof error === 'object' && error ? error : value
  const { code, message } = failure as { code?: unknown; message?: unknown }
  if (failure === value && !(value instanceof Error) && typeof code !== 'number') return
  return { code: typeof code === 'number' ? (CODES[code] ?? code) : undefined, message }
}
