import { record, string } from '../../lib/data/json'

/** The methods of Safe's protocol for the apps that it shows in a frame (Safe Apps SDK 9.1). */
export type SafeMethod =
  | 'getSafeInfo'
  | 'rpcCall'
  | 'sendTransactions'
  | 'getTxBySafeTxHash'
  | 'signMessage'
  | 'signTypedMessage'
  | 'getOffChainSignature'

/**
 * Sends a request to Safe. It has no time limit of its own, since owners may take long to answer.
 *
 * @returns the `data` of Safe's reply
 * @throws Error with Safe's own text; the signal's reason
 */
export type AskSafe = (method: SafeMethod, params: unknown, signal: AbortSignal) => Promise<unknown>

/** Numbers the requests of all instances in the page. */
let count = 0

const SDK_VERSION = '9.1.0'

/**
 * The messages between the page and Safe, which shows the page in a frame. They are sent to, and accepted from,
 * only the embedding window and its origin.
 *
 * @param origin the origin of the embedding page
 */
export function createSafeMessages(page: Window, origin: string, lifetime: AbortSignal): AskSafe {
  const open = new Map<unknown, (reply: Readonly<Record<string, unknown>>) => void>()
  const onMessage = ({ source, origin: from, data }: MessageEvent) => {
    const reply = source === page.parent && from === origin ? record(data) : undefined
    if (reply) open.get(reply['id'])?.(reply)
  }
  page.addEventListener('message', onMessage, { signal: lifetime })

  return (method, params, signal) => {
    const end = AbortSignal.any([signal, lifetime])
    const id = `aglet ${Date.now()} ${++count}`
    return new Promise((resolve, reject) => {
      const abort = () => reject(end.reason)
      if (end.aborted) return abort()
      end.addEventListener('abort', abort, { once: true })
      open.set(id, ({ success, data, error }) => {
        end.removeEventListener('abort', abort)
        if (success === true) resolve(data)
        else reject(new Error(string(error) || 'Safe has refused the request.'))
      })
      page.parent.postMessage({ id, method, params, env: { sdkVersion: SDK_VERSION } }, origin)
    }).finally(() => open.delete(id))
  }
}
