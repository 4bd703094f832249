import type { Context, Next } from 'hono'
import { isLoopback } from '../api/loopback'

/**
 * Middleware that allows cross-origin requests of this machine's pages and rejects those of all other pages.
 */
export async function loopbackOnly(c: Context, next: Next): Promise<Response | undefined> {
  const origin = c.req.header('origin')
  if (origin && !isLoopback(origin)) return c.text('Forbidden', 403)
  const headers = {
    'access-control-allow-origin': origin ?? '*',
    'access-control-allow-methods': 'GET, POST, DELETE',
    'access-control-allow-headers': 'content-type',
  }
  if (c.req.method === 'OPTIONS') return c.body(null, 204, headers)
  await next()
  for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
  return undefined
}
