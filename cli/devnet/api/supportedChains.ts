import type { Hono } from 'hono'
import type { ApiContext, ApiEnv } from './context'

/** GET /v1/supported-chains -> { http: CAIP-2[], ws: CAIP-2[] }: the chains that the stack runs. */
export function addSupportedChains(app: Hono<ApiEnv>, { chains, solana }: ApiContext): void {
  app.get('/v1/supported-chains', c => {
    c.header('cache-control', 'public, max-age=86400')
    // As with the real service, only a few chains have WebSockets; Base has none.
    return c.json({
      http: [...chains, ...(solana ? [solana] : [])].map(chain => chain.caipId),
      ws: chains.filter(chain => chain.id === 1).map(chain => chain.caipId),
    })
  })
}
