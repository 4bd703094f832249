import type { Context, Hono } from 'hono'
import { isAddress } from 'viem'
import { createNameStore } from '../nameStore'
import { PROJECT_ID } from '../project'
import type { ApiContext, ApiEnv } from './context'
import { fail } from './fail'
import { needProject } from './project'
import { readAddress } from './readAddress'

/** How long an identity is cached, in seconds. */
const LIFETIME_S = 86_400

/**
 * GET /v1/identity/:address, also /v1/account/:address/identity -> { name, avatar, resolvedAt }, read from
 * the name register on the chain.
 */
export function addIdentity(app: Hono<ApiEnv>, { chains }: ApiContext): void {
  const names = createNameStore(chains.find(({ id }) => id === 1)?.url ?? '')
  /** Time at which each address was resolved, in ms since 1970. */
  const resolved = new Map<string, number>()

  const answer = async (c: Context<ApiEnv>) => {
    const address = readAddress(c.req.param('address') ?? '')
    if (!address) return fail(c, 400, 'address', 'The address provided is invalid')
    const fresh = c.req.query('useCache') === 'false'
    // The real server lets only its own tests bypass the cache.
    if (fresh && c.req.query('projectId') !== PROJECT_ID)
      return fail(c, 401, 'authentication', 'We failed to authenticate your request')
    if (!isAddress(address)) return c.json({ name: null, avatar: null })

    const key = address.toLowerCase()
    let at = resolved.get(key)
    if (!at || fresh || Date.now() - at >= LIFETIME_S * 1000) {
      at = Date.now()
      resolved.set(key, at)
    }
    const name = await names.nameOf(address)
    const avatar = name && (await names.lookUp(name))?.avatar
    c.header('cache-control', `public, max-age=${LIFETIME_S - Math.floor((Date.now() - at) / 1000)}`)
    return c.json({
      name: name ?? null,
      // A URL of this server, since the register holds the picture itself as a data URL.
      avatar: avatar ? new URL(`/public/getAvatar/${name}`, c.req.url).href : null,
      resolvedAt: new Date(at).toISOString(),
    })
  }
  app.get('/v1/identity/:address', needProject, answer)
  app.get('/v1/account/:address/identity', needProject, answer)
}
