import type { Hono } from 'hono'
import type { ApiContext, ApiEnv } from './context'
import { fail } from './fail'
import { needProject } from './project'

/** The most calls of one batch (spec [7.30]). */
const MAX_CALLS = 1000

interface Call {
  readonly jsonrpc?: unknown
  readonly id?: unknown
  readonly method?: unknown
}

/**
 * POST /v1/?chainId=CAIP-2&projectId: JSON-RPC, one call or a batch, passed on to the chain. The body may
 * be called text/plain, which spares a browser the preflight.
 */
export function addChainRpc(app: Hono<ApiEnv>, { chains, solana }: ApiContext): void {
  app.post('/v1', needProject, async c => {
    const chainId = c.req.query('chainId') ?? ''
    const chain = [...chains, ...(solana ? [solana] : [])].find(({ caipId }) => caipId === chainId)
    if (!chain) return fail(c, 400, 'chainId', `We don't support the chainId you provided: ${chainId}`)

    let asked: unknown
    try {
      asked = JSON.parse(await c.req.text())
    } catch {
      return c.json({ jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Parse error' } })
    }
    const calls = (Array.isArray(asked) ? asked : [asked]) as (Call | null)[]
    if (calls.length > MAX_CALLS) return fail(c, 400, '', `A batch holds at most ${MAX_CALLS} calls`)
    const barred = calls.filter(call => isBarred(call?.method))
    const passed = calls.filter(call => !isBarred(call?.method))

    const replies: unknown[] = barred.map(call => ({
      jsonrpc: '2.0',
      id: call?.id ?? null,
      error: { code: -32601, message: 'Method not found' },
    }))
    if (passed.length || !calls.length) {
      try {
        const response = await fetch(chain.url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(Array.isArray(asked) ? passed : passed[0]),
        })
        const text = await response.text()
        // As it came: Solana's numbers may be greater than JSON.parse can hold.
        if (!barred.length) return c.body(text, 200, { 'content-type': 'application/json' })
        const answer: unknown = JSON.parse(text)
        if (Array.isArray(answer)) replies.unshift(...answer)
        else return c.json(answer as object)
      } catch {
        return fail(c, 503, 'unreachable', `The provider of ${chainId} is temporarily unavailable`)
      }
    }
    return c.json((Array.isArray(asked) ? replies : replies[0]) as object)
  })
}

/**
 * What no public node does. The local one holds keys and would sign for anybody, so that a wallet which
 * signs nothing itself would seem to work; and its test methods are not for the page.
 */
function isBarred(method: unknown): boolean {
  return (
    typeof method === 'string' &&
    (/^(anvil|hardhat|evm|personal|wallet|ots|txpool|debug)_/.test(method) ||
      [
        // A faucet: real networks of this id have none.
        'requestAirdrop',
        'eth_accounts',
        'eth_requestAccounts',
        'eth_sendTransaction',
        'eth_sign',
        'eth_signTransaction',
      ].includes(method) ||
      method.startsWith('eth_signTypedData'))
  )
}
