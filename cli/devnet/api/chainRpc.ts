import type { Hono } from 'hono'
import type { ApiContext, ApiEnv } from './context'
import { fail } from './fail'
import { needProject } from './project'

/** Maximum number of calls in a batch (spec [7.30]). */
const MAX_CALLS = 1000

interface Call {
  readonly jsonrpc?: unknown
  readonly id?: unknown
  readonly method?: unknown
}

/**
 * POST /v1/?chainId=CAIP-2&projectId: JSON-RPC, one call or a batch, forwarded to the chain. The content type
 * may be text/plain, which avoids a browser's preflight request.
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
    const blocked = calls.filter(call => isBlocked(call?.method))
    const forwarded = calls.filter(call => !isBlocked(call?.method))

    const replies: unknown[] = blocked.map(call => ({
      jsonrpc: '2.0',
      id: call?.id ?? null,
      error: { code: -32601, message: 'Method not found' },
    }))
    if (forwarded.length || !calls.length) {
      try {
        const response = await fetch(chain.url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(Array.isArray(asked) ? forwarded : forwarded[0]),
        })
        const text = await response.text()
        // The text is forwarded unparsed, since Solana's numbers may be larger than JSON.parse can represent.
        if (!blocked.length) return c.body(text, 200, { 'content-type': 'application/json' })
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
 * Whether a method is one that public nodes do not offer. The local node holds keys and would sign for
 * anybody, so a wallet that does not sign itself would seem to work. The node's test methods are not for
 * pages either.
 */
function isBlocked(method: unknown): boolean {
  return (
    typeof method === 'string' &&
    (/^(?:anvil|hardhat|tenderly|evm|personal|wallet|ots|txpool|debug)_/.test(method) ||
      /^eth_(?:accounts$|requestAccounts$|sign|send(?!Raw))/.test(method) ||
      // A faucet, which the real network with this id does not have.
      method === 'requestAirdrop')
  )
}
