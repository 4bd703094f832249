import type { Hono } from 'hono'
import { polkadotStorage } from '../polkadot'
import type { ApiEnv } from './context'

/** Path of the node, below the API's address. */
export const POLKADOT_PATH = '/polkadot'

/** Maximum length of a request body; a page's batches are shorter. */
const MAX_CHARACTERS = 100_000

interface Failure {
  readonly code: number
  readonly message: string
}

/** The result or the error of a call. */
type Answer = { readonly result: unknown } | { readonly error: Failure }

const fail = (code: number, message: string): Answer => ({ error: { code, message } })

/**
 * POST /polkadot: the JSON-RPC methods of a node of Polkadot's Asset Hub that are needed to read a balance:
 * `state_getStorage` of System.Account, `system_chain`, `system_properties`, `system_health`, `rpc_methods`.
 * There is no chain behind them: nothing can be sent, and balances never change.
 */
export function addPolkadot(app: Hono<ApiEnv>): void {
  const storage = polkadotStorage()
  const methods: Readonly<Record<string, (params: readonly unknown[]) => Answer>> = {
    rpc_methods: () => ({ result: { methods: Object.keys(methods).sort() } }),
    state_getStorage: ([key]) =>
      typeof key === 'string' && /^0x(?:[\da-f]{2})*$/i.test(key)
        ? { result: storage.get(key.toLowerCase()) ?? null }
        : fail(-32602, 'Invalid params'),
    system_chain: () => ({ result: 'Polkadot Asset Hub' }),
    system_health: () => ({ result: { peers: 8, isSyncing: false, shouldHavePeers: true } }),
    system_properties: () => ({ result: { ss58Format: 0, tokenDecimals: 10, tokenSymbol: 'DOT' } }),
  }
  const respond = (call: unknown) => {
    const { id = null, method, params } = Object(call) as Record<string, unknown>
    const known = typeof method === 'string' && Object.hasOwn(methods, method) && methods[method]
    const answer =
      typeof method !== 'string'
        ? fail(-32600, 'Invalid request')
        : known
          ? known(Array.isArray(params) ? params : [])
          : fail(-32601, 'Method not found')
    return { jsonrpc: '2.0', id, ...answer }
  }
  app.post(POLKADOT_PATH, async c => {
    if (!/^application\/json\b/i.test(c.req.header('content-type') ?? ''))
      return c.text('Supplied content type is not allowed. Content-Type: application/json is required\n', 415)
    const text = await c.req.text()
    if (text.length > MAX_CHARACTERS) return c.text('Request body is too large\n', 413)
    try {
      const asked: unknown = JSON.parse(text)
      return c.json(Array.isArray(asked) ? asked.map(respond) : respond(asked))
    } catch {
      return c.json({ jsonrpc: '2.0', id: null, ...fail(-32700, 'Parse error') })
    }
  })
}
