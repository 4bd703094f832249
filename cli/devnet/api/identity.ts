import type { Context, Hono } from 'hono'
import { isAddress } from 'viem'
import { identityOf } from '../identities'
import type { ApiContext, ApiEnv } from './context'
import { fail } from './fail'
import { needProject } from './project'
import { readAddress } from './readAddress'

/** How long an identity stays resolved, in seconds. */
const LIFETIME = 86_400

/** GET /v1/identity/:address, also /v1/account/:address/identity -> { name, avatar, resolvedAt }. */
export function addIdentity(app: Hono<ApiEnv>, _context: ApiContext): void {
  /** When each address was resolved first, ms since 1970. */
  const resolved = new Map<string, number>()

  const answer = (c: Context<ApiEnv>) => {
    const address = readAddress(c.req.param('address') ?? '')
    if (!address) return fail(c, 400, 'address', 'The address provided is invalid')
    if (!isAddress(address)) return c.json({ name: null, avatar: null })

    const key = address.toLowerCase()
    let at = resolved.get(key)
    if (!at || c.req.query('useCache') === 'false' || Date.now() - at >= LIFETIME * 1000) {
      at = Date.now()
      resolved.set(key, at)
    }
    const { name, avatar } = identityOf(address)
    c.header('cache-control', `public, max-age=${LIFETIME - Math.floor((Date.now() - at) / 1000)}`)
    return c.json({
      name,
      avatar: avatar && new URL(avatar, c.req.url).href,
      resolvedAt: new Date(at).toISOString(),
    })
  }
  app.get('/v1/identity/:address', needProject, answer)
  app.get('/v1/account/:address/identity', needProject, answer)
}
