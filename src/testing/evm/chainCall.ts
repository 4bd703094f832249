import { CODES, ProviderRpcError } from '../providerError'

/** Sends one JSON-RPC request to a chain. */
export type ChainCall = (method: string, params: unknown) => Promise<unknown>

interface Reply {
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}

/**
 * @param url of a JSON-RPC 2.0 endpoint; undefined if the wallet has none for its chain.
 * @throws ProviderRpcError 4901 if the chain cannot be reached, otherwise with the chain's own code and data.
 */
export function chainCall(url: string | undefined): ChainCall {
  return async (method, params) => {
    if (!url) throw notReached('The wallet has no RPC for this chain.')
    let reply: Reply
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] }),
      })
      reply = Object(await response.json()) as Reply
    } catch {
      throw notReached('The chain does not answer.')
    }
    if (reply.error) throw new ProviderRpcError(reply.error.code, reply.error.message, reply.error.data)
    return reply.result ?? null
  }
}

const notReached = (message: string) => new ProviderRpcError(CODES.chainDisconnected, message)
