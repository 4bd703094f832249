import type { Context, Next } from 'hono'
import type { ContentfulStatusCode, StatusCode } from 'hono/utils/http-status'
import type { Fault } from '../faults'
import type { ApiContext, ApiEnv } from './context'
import { failure } from './fail'
import { isDevPath } from './isDevPath'

/** Applies a fault to a call if one is set for it. CORS headers are still added, as a real server would. */
export const applyFaults =
  ({ faults }: Pick<ApiContext, 'faults'>) =>
  async (c: Context<ApiEnv>, next: Next): Promise<Response | undefined> => {
    const fault = isDevPath(c.req.path) ? undefined : faults.take(c.req.method, c.req.path)
    if (!fault) {
      await next()
      return undefined
    }
    if (fault.latency) await closedOrAfter(c, fault.latency)
    if (fault.drop) return drop(c)
    if (fault.hang === true || fault.hang === 'headers') {
      await closedOrAfter(c, Number.POSITIVE_INFINITY)
      return drop(c)
    }

    const made = answerOf(c, fault)
    if (!made) await next()
    let response = made ?? c.res
    if (fault.malformed || fault.hang === 'body') {
      const bytes = new Uint8Array(await response.arrayBuffer())
      const half = bytes.slice(0, Math.ceil(bytes.length / 2))
      const headers = new Headers(response.headers)
      headers.delete('content-length')
      const body = fault.malformed
        ? half
        : // A stream that is never closed.
          new ReadableStream<Uint8Array>({ start: controller => controller.enqueue(half) })
      response = new Response(body, { status: response.status, headers })
    }
    for (const [name, value] of Object.entries(fault.headers ?? {})) response.headers.set(name, value)
    // hono keeps the headers of a response that is replaced, so the old one must be removed first.
    c.res = undefined
    c.res = response
    return undefined
  }

function answerOf(
  c: Context,
  { status = 200, body, type = 'application/json' }: Fault,
): Response | undefined {
  if (body !== undefined) return c.body(body, status as ContentfulStatusCode, { 'content-type': type })
  if (status === 200) return undefined
  // A redirect, or an answer without content.
  if (status < 400) return c.body(null, status as StatusCode)
  return c.json(failure('', `Fault with status ${status}`), status as ContentfulStatusCode)
}

function drop(c: Context<ApiEnv>): Response {
  c.env.incoming.socket.destroy()
  return new Response(null)
}

/** Waits, but ends early when the caller disconnects, so that nothing keeps the stack running. */
function closedOrAfter(c: Context<ApiEnv>, ms: number): Promise<void> {
  return new Promise(resolve => {
    const timer = Number.isFinite(ms) ? setTimeout(resolve, ms) : undefined
    c.env.incoming.socket.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
