import type { Context, Next } from 'hono'
import type { ApiEnv } from './context'
import { fail } from './fail'

/** Token bucket for each client address and path. */
export interface RateLimit {
  /** Number of calls at once; 0 for no limit. The real server allows 30. */
  size: number
  /** Number of further calls per second. The real server allows 3. */
  refill: number
}

/** Rejects calls of the blockchain API that exceed the limit, with 429 and `Retry-After`. */
export function rateLimit(limit: RateLimit) {
  const buckets = new Map<string, { left: number; at: number }>()
  return async (c: Context<ApiEnv>, next: Next): Promise<Response | undefined> => {
    if (limit.size && c.req.path.startsWith('/v1') && c.req.method !== 'OPTIONS') {
      const key = `${c.env.incoming.socket.remoteAddress} ${c.req.path}`
      const known = buckets.get(key) ?? { left: limit.size, at: Date.now() }
      const filled = Math.min(limit.size, known.left + ((Date.now() - known.at) / 1000) * limit.refill)
      const isRefused = filled < 1
      buckets.set(key, { left: isRefused ? filled : filled - 1, at: Date.now() })
      if (isRefused) {
        c.header('retry-after', String(limit.refill ? Math.ceil((1 - filled) / limit.refill) : 60))
        return fail(c, 429, 'rate_limit', 'Requests per second limit is exceeded')
      }
    }
    if (!limit.size) buckets.clear()
    await next()
    return undefined
  }
}
