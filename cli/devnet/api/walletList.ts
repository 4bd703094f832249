import type { Hono } from 'hono'
import type { ApiContext, ApiEnv } from './context'
import { fail } from './fail'
import { needProject } from './project'

/**
 * GET /getWallets?page&entries&chains?&include?&exclude?&search?&badge_type?&platform?
 * -> { data: ListedWallet[], count }, most popular first; `count` counts all matching wallets, not only those
 * of the page.
 */
export function addWalletList(app: Hono<ApiEnv>, context: ApiContext): void {
  app.get('/getWallets', needProject, c => {
    const { page = '1', entries = '40', search = '', badge_type, platform } = c.req.query()
    const list = (name: string) =>
      c.req
        .query(name)
        ?.split(',')
        .map(entry => entry.trim())
        .filter(Boolean)
    const chains = list('chains')
    const include = list('include')
    const exclude = list('exclude')
    const from = Number(page)
    const size = Number(entries)
    if (!(Number.isInteger(from) && from >= 1))
      return fail(c, 400, 'page', 'page must be a whole number from 1')
    if (!(Number.isInteger(size) && size >= 1))
      return fail(c, 400, 'entries', 'entries must be a whole number from 1')

    const wanted = search.trim().toLowerCase()
    const fitting = context.wallets.filter(
      wallet =>
        (!include?.length || include.includes(wallet.id)) &&
        !exclude?.includes(wallet.id) &&
        (!chains?.length || wallet.chains.some(chain => chains.includes(chain))) &&
        (!wanted || wallet.name.toLowerCase().includes(wanted)) &&
        (!badge_type || wallet.badge_type === badge_type) &&
        (platform !== 'ios' || wallet.app_store) &&
        (platform !== 'android' || wallet.play_store),
    )
    return c.json({ data: fitting.slice((from - 1) * size, from * size), count: fitting.length })
  })
}
