import { CODES, RpcError } from './rpcError'
import { writeJson } from './writeJson'

/** A call as it should be; nothing of it can be relied on. */
interface Call {
  readonly id?: unknown
  readonly method?: unknown
  readonly params?: unknown
}

/** Does what a call asks for. @throws RpcError */
export type Handle = (method: string, params: readonly unknown[]) => unknown

/** The most calls of one batch. */
const MAX_CALLS = 1000

/**
 * The answer to a JSON-RPC 2.0 text, one call or a batch; undefined when all of it were notifications. It
 * never throws: whatever comes in, an answer goes out.
 */
export function answer(text: string, handle: Handle): string | undefined {
  let asked: unknown
  try {
    asked = JSON.parse(text)
  } catch {
    return writeJson(failure(null, new RpcError(CODES.parse, 'Parse error')))
  }
  if (!Array.isArray(asked)) {
    const reply = answerCall(asked, handle)
    return reply && writeJson(reply)
  }
  if (!asked.length) return writeJson(failure(null, new RpcError(CODES.request, 'Invalid request')))
  if (asked.length > MAX_CALLS)
    return writeJson(
      failure(null, new RpcError(CODES.request, `Invalid request: a batch holds at most ${MAX_CALLS} calls`)),
    )
  const replies = asked.map(call => answerCall(call, handle)).filter(reply => reply !== undefined)
  return replies.length ? writeJson(replies) : undefined
}

function answerCall(asked: unknown, handle: Handle) {
  const { id, method, params = [] }: Call = typeof asked === 'object' && asked !== null ? asked : {}
  const known = typeof id === 'string' || typeof id === 'number' ? id : null
  if (typeof method !== 'string') return failure(known, new RpcError(CODES.request, 'Invalid request'))
  // A notification, such as the `ping` of web3.js, wants no answer.
  if (id === undefined) return undefined
  try {
    if (!Array.isArray(params)) throw new RpcError(CODES.params, '`params` should be an array')
    return { jsonrpc: '2.0', id: known, result: handle(method, params) ?? null }
  } catch (error) {
    return failure(known, error)
  }
}

function failure(id: string | number | null, error: unknown) {
  const { code, message, data } =
    error instanceof RpcError ? error : new RpcError(CODES.internal, `Internal error: ${String(error)}`)
  return { jsonrpc: '2.0', id, error: { code, message, data } }
}
