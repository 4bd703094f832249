import { createRpcBatch } from '../net/rpc/rpcBatch'
import type { ChainRpc } from './verify/verifySignature'

/** Omits options for cookies, referrers and caches, which the `fetch` of some server runtimes rejects. */
const plainFetch =
  (ownFetch: typeof fetch): typeof fetch =>
  (url, { method, headers, body, signal } = {}) =>
    ownFetch(url, {
      ...(method && { method }),
      ...(headers && { headers }),
      ...(body && { body }),
      ...(signal && { signal }),
      redirect: 'manual',
    })

/** Calls a chain's RPC server. */
export function chainRpc(url: string, ownFetch: typeof fetch): ChainRpc {
  const endpoints = { api: url, wallets: url, analytics: url, relay: url, frame: url }
  const send = createRpcBatch(
    { fetch: plainFetch(ownFetch), endpoints, projectId: '', sdkType: '', sdkVersion: '' },
    url,
  )
  return send
}
