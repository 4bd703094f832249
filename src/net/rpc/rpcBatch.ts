import { AgletError, isAgletError } from '../../errors'
import { list, record } from '../../lib/data/json'
import { toAgletError } from '../../lib/data/toAgletError'
import { plainText } from '../../lib/format/text'
import { JSON_TYPE, type Net, request } from '../transport/request'

export interface SendOptions {
  readonly signal?: AbortSignal | undefined
  /** In ms; default 10 000 (spec [9.41]). */
  readonly timeout?: number
  /** The call must not be sent twice: it shares no batch, and is never tried as `text/plain` first. */
  readonly once?: boolean
}

/** Calls one URL. @throws as `request`, and AgletError "rpc" (`meta.code`) for a JSON-RPC error */
export type Send = (method: string, params: readonly unknown[], options?: SendOptions) => Promise<unknown>

interface Call {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
  readonly resolve: (result: unknown) => void
  readonly reject: (error: AgletError) => void
}

interface Batch {
  readonly timeout: number
  readonly once: boolean
  /** The calls whose callers have not aborted. */
  readonly calls: Set<Call>
  readonly controller: AbortController
}

/** Limit of calls per POST (spec [7.30], [9.41]). */
const MAX_CALLS = 1000
/** HTTP statuses of servers that do not accept the content type. */
const CONTENT_TYPE_STATUSES: readonly unknown[] = [400, 406, 415, 422]
/** JSON-RPC codes of such servers: invalid request, parse error. */
const INVALID_REQUEST_CODES: readonly unknown[] = [-32600, -32700]

/** Whether a server refused a request itself, other than for being called too often. */
const isRefusal = (error: unknown) => isAgletError(error, 'http') && error.meta['status'] !== 429

/** Ends a call with the answer to it, if that has a result or an error. */
function answerCall(call: Call | undefined, answer: Readonly<Record<string, unknown>>): void {
  const error = record(answer['error'])
  if (error) {
    const code = Number(error['code']) || 0
    const text = plainText(error['message'], 300) ?? 'The chain refused the request.'
    call?.reject(new AgletError('rpc', text, { cause: error, meta: { code, method: call.method } }))
  } else if ('result' in answer) call?.resolve(answer['result'])
}

/**
 * JSON-RPC 2.0 over POST. Calls that are made at the same time are sent as one batch; a single call is sent as
 * a plain object. The function is long because joining a batch, sending it and falling back share what is known
 * about the server.
 *
 * @param plain sends `text/plain` first, which avoids the CORS preflight; if the server rejects it, this and
 *   all further calls are sent as `application/json`
 */
export function createRpcBatch(net: Net, url: string, plain = false): Send {
  let waiting: Batch | undefined
  let lastId = 0
  let proven = !plain
  let batches = true

  const post = async (body: unknown, { timeout, once, controller: { signal } }: Batch): Promise<unknown> => {
    const ask = (typed: boolean) =>
      request<unknown>(net, url, '', {
        body,
        ...(typed && { headers: JSON_TYPE }),
        timeout,
        signal,
        parse: json => list(json) ?? record(json),
      })
    if (proven) return ask(!plain)
    if (once) return ask(true)
    try {
      const reply = await ask(false)
      if (!INVALID_REQUEST_CODES.includes(record(record(reply)?.['error'])?.['code'])) {
        proven = true
        return reply
      }
    } catch (cause) {
      const { code, meta } = toAgletError(cause)
      // If the rejection has no CORS headers, the browser reports a network failure.
      if (code !== 'network' && code !== 'bad_response' && !CONTENT_TYPE_STATUSES.includes(meta['status']))
        throw cause
    }
    const reply = await ask(true)
    proven = true
    plain = false
    return reply
  }

  const send = async (calls: readonly Call[], batch: Batch): Promise<void> => {
    const several = calls.length > 1
    try {
      const body = calls.map(({ id, method, params }) => ({ jsonrpc: '2.0', id, method, params }))
      const reply = await post(several ? body : body[0], batch).catch(error => {
        if (!several || !isRefusal(error)) throw error
      })
      if (several && !list(reply)) {
        // The server rejects batches, so these and further calls are sent one by one.
        batches = false
        await Promise.all([...batch.calls].map(call => send([call], batch)))
        return
      }
      const answers = (list(reply) ?? [reply]).slice(0, MAX_CALLS).map(answer => record(answer) ?? {})
      // Of several answers to a call, the first one counts.
      for (const answer of answers)
        answerCall(
          calls.find(({ id }) => id === answer['id'] || `${id}` === answer['id']),
          answer,
        )
      const [only = {}] = answers
      // An error without an id concerns all calls of the request.
      if (answers.length === 1 && only['id'] == null) for (const call of calls) answerCall(call, only)
      for (const { method, reject } of calls.filter(call => batch.calls.has(call)))
        reject(new AgletError('bad_response', 'The chain gave no answer.', { meta: { method } }))
    } catch (error) {
      for (const { reject } of calls) reject(toAgletError(error))
    }
  }

  const join = (timeout: number, once: boolean): Batch => {
    const alone = once || !batches
    if (waiting?.timeout === timeout && waiting.calls.size < MAX_CALLS && !alone) return waiting
    const batch: Batch = { timeout, once, calls: new Set(), controller: new AbortController() }
    if (!alone) waiting = batch
    // A microtask would be too early: callers that wait for the same chunk go on in tasks of their own.
    setTimeout(() => {
      if (waiting === batch) waiting = undefined
      if (batch.calls.size) send([...batch.calls], batch)
    })
    return batch
  }

  return (method, params, { signal, timeout = 10_000, once = false } = {}) =>
    new Promise((resolve, reject) => {
      const batch = join(timeout, once)
      const { calls, controller } = batch
      const leave = () => {
        calls.delete(call)
        signal?.removeEventListener('abort', cancel)
      }
      const cancel = () => {
        call.reject(
          new AgletError('cancelled', 'Request was aborted', { cause: signal?.reason, meta: { method } }),
        )
        // The POST is aborted once all its callers have aborted. Until it is sent, others may join.
        if (!calls.size && batch !== waiting) controller.abort()
      }
      const call: Call = {
        id: ++lastId,
        method,
        params,
        resolve: result => {
          leave()
          resolve(result)
        },
        reject: error => {
          leave()
          reject(error)
        },
      }
      calls.add(call)
      signal?.addEventListener('abort', cancel)
      if (signal?.aborted) cancel()
    })
}
