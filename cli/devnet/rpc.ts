/** An error response of a chain. */
export class ChainError extends Error {
  constructor(
    message: string,
    readonly code: number,
    readonly data?: unknown,
  ) {
    super(message)
  }
}

export interface RpcCall {
  readonly method: string
  readonly params?: readonly unknown[]
}

interface Reply {
  readonly id: number
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}

/**
 * One JSON-RPC 2.0 call.
 *
 * @throws ChainError for an error response, TypeError if the chain is not reachable
 */
export async function rpc(url: string, method: string, params: readonly unknown[] = []): Promise<unknown> {
  return (await rpcBatch(url, [{ method, params }]))[0]
}

/** Several calls in one POST; results are in the order of the calls. @throws as `rpc`, for the first error */
export async function rpcBatch(url: string, calls: readonly RpcCall[]): Promise<unknown[]> {
  if (!calls.length) return []
  const body = calls.map(({ method, params = [] }, id) => ({ jsonrpc: '2.0', id, method, params }))
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const replies = new Map(((await response.json()) as Reply[]).map(reply => [reply.id, reply]))
  return calls.map(({ method }, id) => {
    const reply = replies.get(id)
    if (reply?.error)
      throw new ChainError(`${method}: ${reply.error.message}`, reply.error.code, reply.error.data)
    if (!reply) throw new ChainError(`${method}: no reply`, -32603)
    return reply.result
  })
}
