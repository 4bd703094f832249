import { CODES, RpcError } from './rpcError'
import { writeJson } from './writeJson'

/** A call with unvalidated fields. */
interface Call {
  readonly id?: unknown
  readonly method?: unknown
  readonly params?: unknown
}

/** Runs a method. @throws RpcError */
export type Handle = (method: string, params: readonly unknown[]) => unknown

/** Maximum number of calls in a batch. */
const MAX_CALLS = 1000

/**
 * The answer to a JSON-RPC 2.0 text with one call or a batch; undefined if it only has notifications. Never
 * throws: all errors become error answers.
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
  // A notification, such as the `ping` of web3.js, gets no answer.
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
