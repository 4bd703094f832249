import type { Context, Hono } from 'hono'
import { type Address, isAddress } from 'viem'
import { isCurrency, rateOf } from '../prices'
import { type BalanceItem, balanceItem } from './balanceItem'
import type { ApiContext, ApiEnv, LiveChain } from './context'
import { fail } from './fail'
import { needProject } from './project'
import { readAddress } from './readAddress'
import { readHoldings } from './readHoldings'
import { solanaHoldings } from './solanaHoldings'

/** Address that stands for the native coin in token addresses. */
const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/**
 * GET /v1/account/:address/balance?currency&chainId?&forceUpdate? -> { balances: BalanceItem[] }, read from
 * the chains at the time of the call, most valuable first. A zero balance is left out unless forced.
 */
export function addBalance(app: Hono<ApiEnv>, { chains, solana, balanceCache }: ApiContext): void {
  const cache = new Map<string, { at: number; balances: readonly BalanceItem[] }>()

  app.get('/v1/account/:address/balance', needProject, async c => {
    const address = readAddress(c.req.param('address') ?? '')
    if (!address) return fail(c, 400, 'address', 'The address provided is invalid')
    const currency = c.req.query('currency')?.toLowerCase() ?? ''
    if (!isCurrency(currency))
      return fail(c, 400, 'currency', `Unsupported currency: ${currency || 'none given'}`)
    const chainId = c.req.query('chainId')
    if (chainId && !/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(chainId))
      return fail(c, 400, 'chainId', `Invalid chain id: ${chainId}`)
    const forced = readForced(c.req.query('forceUpdate'))
    if (!forced) return fail(c, 400, 'forceUpdate', 'Token addresses must be CAIP-10 of the eip155 namespace')

    // As the real API: a client without a version, or of one of two broken versions, gets an empty list.
    const version = c.req.query('sv') || c.req.header('x-sdk-version')
    if (!version || /1\.6\.[45]$/.test(version)) return c.json({ balances: [] })
    const key = `${address} ${currency} ${chainId}`
    const kept = cache.get(key)
    if (kept && !forced.size && Date.now() - kept.at < balanceCache)
      return c.json({ balances: kept.balances })
    try {
      const isAsked = ({ caipId }: { readonly caipId: string }) => !chainId || caipId === chainId
      const items = await Promise.all(
        isAddress(address)
          ? chains.filter(isAsked).map(chain => holdings(c, chain, address, currency, forced))
          : solana && isAsked(solana)
            ? [solanaHoldings(c, solana, address, currency)]
            : [],
      )
      const balances = items.flat().sort((a, b) => b.value - a.value)
      if (balanceCache) cache.set(key, { at: Date.now(), balances })
      return c.json({ balances })
    } catch {
      return fail(c, 503, '', 'Balance provider is temporarily unavailable')
    }
  })
}

async function holdings(
  c: Context,
  chain: LiveChain,
  owner: Address,
  currency: string,
  forced: ReadonlySet<string>,
): Promise<BalanceItem[]> {
  const all = await readHoldings(chain, owner)
  return all.flatMap(({ address, price, ...held }) => {
    const isForced = forced.has(`${chain.caipId}:${address ?? NATIVE}`.toLowerCase())
    if (held.amount === 0n && !isForced) return []
    const caipAddress = address && `${chain.caipId}:${address.toLowerCase()}`
    const priced = { ...held, price: price * rateOf(currency), ...(caipAddress && { address: caipAddress }) }
    return [balanceItem(c, chain.caipId, currency, priced)]
  })
}

/** Lower-case CAIP-10 addresses of a comma-separated list; undefined if one is not of an EVM token. */
function readForced(list = ''): ReadonlySet<string> | undefined {
  const entries = list
    .split(',')
    .filter(Boolean)
    .map(entry => entry.trim().toLowerCase())
  return entries.every(entry => /^eip155:\d+:0x[0-9a-f]{40}$/.test(entry)) ? new Set(entries) : undefined
}
