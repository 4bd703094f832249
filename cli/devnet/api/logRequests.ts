import type { Context, Next } from 'hono'
import type { ApiContext, ApiEnv } from './context'
import { isDevPath } from './isDevPath'

/** Gives each call an id and logs it before any other middleware runs. */
export const logRequests =
  ({ requests }: ApiContext) =>
  async (c: Context<ApiEnv>, next: Next): Promise<void> => {
    const id = crypto.randomUUID()
    const { method, path } = c.req
    const origin = c.req.header('origin')
    const logged = !isDevPath(path)
    if (logged) {
      // hono keeps the text, so the endpoint can read it again.
      const body = method === 'GET' || method === 'HEAD' || method === 'OPTIONS' ? '' : await c.req.text()
      requests.add({
        id,
        at: Date.now(),
        method,
        path,
        query: c.req.query(),
        ...(origin ? { origin } : {}),
        ...(body ? { body } : {}),
      })
    }
    await next()
    // A dropped connection has no response status.
    if (logged && !c.env.incoming.socket.destroyed) requests.answered(id, c.res.status)
    c.res.headers.set('x-request-id', id)
  }
