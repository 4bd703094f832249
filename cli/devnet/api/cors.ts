import type { Context, Next } from 'hono'
import { isDevPath } from './isDevPath'
import { isLoopback } from './loopback'

/** Request headers that a page of another origin may send (reference: api.md §3). */
const ALLOWED = [
  'authorization',
  'content-type',
  'x-nonce-jwt',
  'user-agent',
  'referer',
  'origin',
  'access-control-request-method',
  'access-control-request-headers',
  'solana-client',
  'sec-fetch-mode',
  'x-sdk-type',
  'x-sdk-version',
].join(', ')

/**
 * Any page may use the API, as with the real one. The switches under /dev are for this machine's pages:
 * without this, a site open in another tab could turn faults on.
 */
export async function cors(c: Context, next: Next): Promise<Response | undefined> {
  const origin = c.req.header('origin')
  if (isDevPath(c.req.path) && origin && !isLoopback(origin)) return c.text('Forbidden', 403)
  if (c.req.method === 'OPTIONS') {
    return c.body(null, 204, {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
      'access-control-allow-headers': ALLOWED,
      'access-control-max-age': '600',
    })
  }
  await next()
  c.res.headers.set('access-control-allow-origin', '*')
  // Cross-origin pages can read these headers only if they are exposed.
  c.res.headers.set('access-control-expose-headers', 'retry-after, x-request-id')
  return undefined
}
