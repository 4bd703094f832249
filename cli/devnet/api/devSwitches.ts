import type { Context, Hono } from 'hono'
import type { Fault } from '../faults'
import type { RelayFault } from '../relay/relayFaults'
import { makeWallets } from '../wallets'
import type { ApiContext, ApiEnv } from './context'
import type { Controls } from './controls'
import { fail } from './fail'

/**
 * The stack's own endpoints, for tests and for the demo page. GET /dev.json returns the addresses of all
 * parts:
 * POST /dev/faults { path, fault | null } · GET, DELETE /dev/faults · GET, DELETE /dev/requests?path&method ·
 * GET, DELETE /dev/events · POST /dev/wallets { count } ·
 * GET /dev/limit · POST /dev/limit { size, refill } ·
 * GET /dev/relay · POST /dev/relay { fault | null } or { do: "drop" | "stop" | "start" }.
 */
export function addDevSwitches(app: Hono<ApiEnv>, context: ApiContext, { limit }: Controls): void {
  const { faults, requests, events, relay } = context

  app.get('/dev.json', c =>
    context.addresses ? c.json(context.addresses) : fail(c, 503, '', 'The stack has not started yet'),
  )

  app.get('/dev/faults', c => c.json(faults.list()))
  app.post('/dev/faults', async c => {
    const { path, fault } = await read<{ path: unknown; fault: Fault | null }>(c)
    if (typeof path !== 'string' || typeof fault !== 'object')
      return fail(c, 400, 'path', 'Send { "path": "/v1/…", "fault": { … } or null }')
    faults.set(path, fault)
    return c.json(faults.list())
  })
  app.delete('/dev/faults', c => {
    faults.clear()
    return c.json([])
  })

  app.get('/dev/requests', c => c.json(requests.list(c.req.query())))
  app.delete('/dev/requests', c => {
    requests.clear()
    return c.json([])
  })

  app.get('/dev/events', c => c.json(events))
  app.delete('/dev/events', c => {
    events.length = 0
    return c.json([])
  })

  app.get('/dev/limit', c => c.json(limit))
  app.post('/dev/limit', async c => {
    const { size, refill = 0 } = await read<{ size: unknown; refill: unknown }>(c)
    if (!isCount(size) || !isCount(refill)) return fail(c, 400, 'size', 'Send { "size": 30, "refill": 3 }')
    Object.assign(limit, { size, refill })
    return c.json(limit)
  })

  app.post('/dev/wallets', async c => {
    const { count } = await read<{ count: unknown }>(c)
    if (typeof count !== 'number' || count < 0 || count > 100_000)
      return fail(c, 400, 'count', 'Send { "count": 0 to 100000 }')
    context.wallets = makeWallets(count, context.listed)
    return c.json({ count: context.wallets.length })
  })

  const relayState = () => ({ url: relay.url, fault: relay.faults.current ?? null, ...relay.stats() })
  app.get('/dev/relay', c => c.json(relayState()))
  app.post('/dev/relay', async c => {
    const body = await read<{ fault: RelayFault | null; do: unknown }>(c)
    if (typeof body.fault === 'object') relay.faults.set(body.fault)
    else if (body.do === 'drop') relay.drop()
    else if (body.do === 'stop') await relay.stop()
    else if (body.do === 'start') await relay.start()
    else
      return fail(c, 400, 'fault', 'Send { "fault": { … } or null } or { "do": "drop", "stop" or "start" }')
    return c.json(relayState())
  })
}

const isCount = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1e6

/** Parses the body as an object; returns an empty one if that fails. */
async function read<T extends object>(c: Context): Promise<Partial<T>> {
  try {
    return Object(JSON.parse(await c.req.text())) as Partial<T>
  } catch {
    return {}
  }
}
