import { AgletError, toAgletError } from '../errors'
import { list, record } from '../lib/json'
import { plainText } from '../lib/text'
import { JSON_TYPE, type Net, request } from './request'

/** Asks one URL. @throws what `request` does, and AgletError "rpc" (`meta.code`) for the chain's own refusal */
export type Send = (
  method: string,
  params: readonly unknown[],
  options?: { signal?: AbortSignal | undefined; timeout?: number },
) => Promise<unknown>

interface Call {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
  readonly resolve: (result: unknown) => void
  readonly reject: (error: AgletError) => void
}

/** Calls in one POST (spec [7.30], [9.41]). */
const MOST_CALLS = 1000

/**
 * JSON-RPC 2.0 over POST. Calls made in the same turn go in one POST.
 *
 * @param plain says `text/plain` first, which spares the preflight; a server that refuses it is asked again with
 * the usual type, and from then on only so
 */
export function createRpcBatch(net: Net, url: string, plain = false): Send {
  let waiting: { timeout: number; calls: Call[] } | undefined
  let lastId = 0
  let single = false

  const post = async (body: unknown, timeout: number, signal: AbortSignal): Promise<unknown> => {
    const ask = (headers?: typeof JSON_TYPE) =>
      request(net, url, '', {
        body,
        ...(headers && { headers }),
        timeout,
        signal,
        parse: json => (record(json) ?? list(json)) as unknown,
      })
    if (!plain) return ask(JSON_TYPE)
    try {
      const reply = await ask()
      if (!misread(reply)) return reply
    } catch (cause) {
      const { code, meta } = toAgletError(cause)
      // A server may also refuse the type without CORS headers, which a browser tells as a network failure.
      const refused =
        code === 'network' || code === 'bad_response' || TYPE_REFUSED.includes(meta['status'] as number)
      if (!refused) throw cause
    }
    const reply = await ask(JSON_TYPE)
    plain = false
    return reply
  }

  /** @param calls those that are still waited for; a call leaves when its caller does */
  const send = async (calls: Call[], timeout: number, signal: AbortSignal): Promise<void> => {
    const open = new Map(calls.map(call => [call.id, call]))
    const body = calls.map(({ id, method, params }) => ({ jsonrpc: '2.0', id, method, params }))
    try {
      const reply = await post(body.length > 1 ? body : body[0], timeout, signal)
      const answers = list(reply) ?? [reply]
      for (const answer of answers.slice(0, MOST_CALLS)) {
        const fields = record(answer)
        const call = open.get(Number(fields?.['id'] ?? Number.NaN))
        // The first answer to a call counts; repeats and answers to nobody are nothing.
        if (call && fields && settle(call, fields)) open.delete(call.id)
      }
      if (!list(reply) && calls.length > 1 && open.size) {
        // It knows no batches: from here on one by one.
        single = true
        await Promise.all([...open.values()].map(call => send([call], timeout, signal)))
        return
      }
      // An error about the whole request carries no id.
      const refusal = record(answers.length === 1 ? answers[0] : undefined)
      for (const call of open.values()) {
        if (!(refusal && refusal['id'] == null && settle(call, refusal)))
          call.reject(
            new AgletError('bad_response', 'The chain gave no answer.', { meta: { method: call.method } }),
          )
      }
    } catch (error) {
      for (const call of open.values()) call.reject(toAgletError(error, 'network'))
    }
  }

  return (method, params, { signal, timeout = 10_000 } = {}) =>
    new Promise((resolve, reject) => {
      const cancelled = () =>
        new AgletError('cancelled', 'Request was aborted', { cause: signal?.reason, meta: { method } })
      if (signal?.aborted) return reject(cancelled())
      if (!waiting || waiting.timeout !== timeout || waiting.calls.length >= MOST_CALLS || single) {
        const batch = (waiting = { timeout, calls: [] as Call[] })
        const controller = new AbortController()
        controllers.set(batch.calls, controller)
        queueMicrotask(() => {
          if (waiting === batch) waiting = undefined
          if (batch.calls.length) send([...batch.calls], timeout, controller.signal)
        })
      }
      const { calls } = waiting
      const leave = () => {
        signal?.removeEventListener('abort', abort)
        calls.splice(calls.indexOf(call), 1)
      }
      const abort = () => {
        call.reject(cancelled())
        // The POST ends when nobody waits for it any more.
        if (!calls.length) controllers.get(calls)?.abort()
      }
      const call: Call = {
        id: ++lastId,
        method,
        params,
        resolve(result) {
          leave()
          resolve(result)
        },
        reject(error) {
          leave()
          reject(error)
        },
      }
      calls.push(call)
      signal?.addEventListener('abort', abort)
    })
}
