import type { Hono } from 'hono'
import { ProviderRpcError } from '../../../src/testing/providerError'
import { ChainError } from '../rpc'
import { createBundler } from '../smartAccounts/bundler'
import { createBundlerMethods } from '../smartAccounts/bundlerMethods'
import type { ApiContext, ApiEnv } from './context'
import { fail } from './fail'
import { needProject } from './project'
import { parseObject } from './readJson'

/**
 * POST /v1/bundler?chainId=CAIP-2&projectId: JSON-RPC of the stack's bundler and paymaster, for apps with
 * smart sessions and for viem's bundler client.
 */
export function addBundler(app: Hono<ApiEnv>, { chains }: ApiContext): void {
  const methodsOf = new Map(
    chains.map(({ id, caipId, url }) => {
      const chain = { rpcUrl: url, chainId: id }
      return [caipId as string, createBundlerMethods(chain, createBundler(chain))]
    }),
  )

  app.post('/v1/bundler', needProject, async c => {
    const chainId = c.req.query('chainId') ?? ''
    const run = methodsOf.get(chainId)
    if (!run) return fail(c, 400, 'chainId', `We don't support the chainId you provided: ${chainId}`)
    const { id = null, method, params } = parseObject(await c.req.text())
    try {
      return c.json({ jsonrpc: '2.0', id, result: await run(method, params) })
    } catch (error) {
      if (!(error instanceof ProviderRpcError || error instanceof ChainError)) throw error
      const { code, message, data } = error
      return c.json({ jsonrpc: '2.0', id, error: { code, message, ...(data === undefined ? {} : { data }) } })
    }
  })
}
