import type { Context, Hono } from 'hono'
import { isAddress } from 'viem'
import { createHistory, type HistorySwitches } from '../history/history'
import type { HistoryContext } from '../history/historyItem'
import { createSolanaHistory } from '../history/solanaHistory'
import { isCurrency } from '../prices'
import type { Purchases } from '../purchases'
import type { ApiContext, ApiEnv } from './context'
import { fail } from './fail'
import { needProject } from './project'
import { readAddress } from './readAddress'
import { parseObject } from './readJson'

const MAX_MADE_UP_ROWS = 1_000_000

/**
 * GET /v1/account/:account/history?cursor&chainId&currency&onramp -> { data: HistoryItem[], next }: read from
 * the blocks of the EVM chains or from Solana's signatures; with `onramp`, the purchases.
 * GET, POST /dev/history { items?, everyChain? }: sets the number of invented rows after the real ones, and
 * whether a page has rows of all chains.
 */
export function addHistory(
  app: Hono<ApiEnv>,
  { chains, solana }: ApiContext,
  purchases: Purchases,
  switches: HistorySwitches,
): void {
  const history = createHistory(chains, switches)
  const solanaHistory = solana && createSolanaHistory(solana)

  app.get('/v1/account/:account/history', needProject, async c => {
    const { cursor, chainId, onramp, currency = 'usd' } = c.req.query()
    const account = readAddress(c.req.param('account') ?? '')
    const namespace = chainId?.split(':')[0] ?? 'eip155'
    if (!account || isAddress(account) !== (namespace === 'eip155')) return wrongAddress(c)
    if (!isCurrency(currency)) return fail(c, 400, 'currency', `Unsupported currency: ${currency}`)
    const telling: HistoryContext = { account, currency, origin: new URL(c.req.url).origin }

    if (onramp) {
      if (onramp !== 'coinbase') return fail(c, 400, 'provider', `Unsupported provider: ${onramp}`)
      if (namespace !== 'eip155') return fail(c, 400, 'chainId', `Unsupported chain: ${chainId}`)
      return c.json(purchases.page(telling, cursor))
    }
    const page =
      namespace === 'eip155'
        ? await history.page(telling, chainId, cursor)
        : solanaHistory && chainId === solana?.caipId
          ? await solanaHistory.page(telling, cursor)
          : { data: [], next: null }
    return page ? c.json(page) : fail(c, 400, 'cursor', 'Invalid cursor')
  })

  app.get('/dev/history', c => c.json(switches))
  app.post('/dev/history', async c => {
    const { items, everyChain } = parseObject(await c.req.text())
    if (items !== undefined) {
      if (typeof items !== 'number' || !Number.isInteger(items) || items < 0 || items > MAX_MADE_UP_ROWS)
        return fail(c, 400, 'items', `Send { "items": 0 to ${MAX_MADE_UP_ROWS} }`)
      switches.items = items
    }
    if (everyChain !== undefined) switches.everyChain = everyChain === true
    return c.json(switches)
  })
}

const wrongAddress = (c: Context) => fail(c, 400, 'address', 'The address provided is invalid')
