import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isAgletError } from '../../src/errors'
import { manualClock } from '../clock'
import { API_CALLS, type ApiCall, answering, callsOf } from './apiCalls'
import { fakeNet, silentBody } from './fakeFetch'
import { goOffline } from './offline'

const json = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body))
const status =
  (code: number, headers: HeadersInit = {}, text = '') =>
  () =>
    new Response(text || '{"status":"FAILED","reasons":[{"field":"x","description":"No."}]}', {
      status: code,
      headers,
    })

/** The same shape, with each value of a wrong type. */
function mistyped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(mistyped)
  if (typeof value === 'object' && value)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mistyped(inner)]))
  return typeof value === 'string' ? 7 : { not: 'this' }
}

const doubled = ({ good, rows }: ApiCall): unknown => {
  if (rows === undefined) return good
  if (rows === '') return [...(good as unknown[]), ...(good as unknown[])]
  const reply = good as Record<string, unknown[]>
  return { ...reply, [rows]: [...reply[rows]!, ...reply[rows]!] }
}

interface Fault {
  readonly what: string
  readonly answer: (api: ApiCall) => unknown
  readonly offline?: true
  /** Whether the fault applies to an endpoint; default: all. */
  readonly fits?: (api: ApiCall) => boolean
  /** The required outcome: `good`, or an error's code. */
  readonly code: string
  /** Number of requests; default: all tries of the endpoint. */
  readonly calls?: number
  /** Longest duration in ms; default: the endpoint's timeout. */
  readonly within?: number
}

const FAULTS: readonly Fault[] = [
  {
    what: 'offline',
    answer: () => Promise.reject(new TypeError('Failed to fetch')),
    offline: true,
    code: 'network',
    calls: 1,
    within: 0,
  },
  {
    what: 'refused',
    answer: () => Promise.reject(new TypeError('Failed to fetch')),
    code: 'network',
    within: 2000,
  },
  {
    what: 'slow 3 s',
    answer: ({ good }) => new Promise(resolve => setTimeout(() => resolve(json(good)), 3000)),
    code: 'good',
    calls: 1,
    within: 3000,
  },
  { what: 'hang', answer: () => new Promise(() => {}), code: 'timeout', calls: 1 },
  { what: 'hang in body', answer: () => new Response(silentBody()), code: 'timeout', calls: 1 },
  { what: '401', answer: status(401), code: 'http', calls: 1, within: 0 },
  { what: '403', answer: status(403), code: 'http', calls: 1, within: 0 },
  { what: '429', answer: status(429), code: 'http', within: 2000 },
  { what: '429, 2 s', answer: status(429, { 'retry-after': '2' }), code: 'http', within: 4000 },
  { what: '429, 1 h', answer: status(429, { 'retry-after': '3600' }), code: 'http', calls: 1, within: 0 },
  { what: '500', answer: status(500, {}, 'Internal server error'), code: 'http', within: 2000 },
  {
    what: 'HTML',
    answer: () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
    code: 'bad_response',
    calls: 1,
    within: 0,
  },
  {
    what: 'truncated',
    answer: ({ good }) => (json(good) || '{"success":true}').slice(0, -1),
    code: 'bad_response',
    calls: 1,
    within: 0,
  },
  {
    what: 'wrong types',
    answer: ({ good }) => (good ? json(mistyped(good)) : '[7]'),
    // No row is left, or the reply cannot be parsed.
    code: 'nothing',
    calls: 1,
    within: 0,
  },
  { what: 'empty', answer: () => '', code: 'bad_response', calls: 1, within: 0 },
  {
    what: 'huge',
    answer: () => `{"data":"${'x'.repeat(10_000_000)}"}`,
    code: 'bad_response',
    calls: 1,
    within: 0,
  },
  {
    what: 'twice',
    answer: api => json(doubled(api)),
    fits: ({ rows }) => rows !== undefined,
    code: 'good',
    calls: 1,
    within: 0,
  },
  {
    what: 'same cursor',
    answer: ({ good }) => json({ ...(good as object), next: 'c1' }),
    fits: ({ query }) => !!query?.['cursor'],
    code: 'the end',
    calls: 1,
    within: 0,
  },
]

/** One cell: the outcome of the call, the number of requests and the duration. */
async function runCell(api: ApiCall, { answer, offline }: Fault) {
  const clock = manualClock({ alone: true })
  const comeBack = offline && goOffline()
  try {
    const fetch = answering(api, () => answer(api))
    const start = Date.now()
    let cell: { name: string; code: string; calls: number; ms: number } | undefined
    const end = (name: string, code: string) => {
      cell = { name, code, calls: callsOf(fetch, api).length, ms: Date.now() - start }
    }
    api.call(fakeNet(fetch)).then(
      value => {
        const name = nameOf(api, value)
        end(name, name)
      },
      error => {
        if (!isAgletError(error)) return end(String(error), 'thrown')
        const { status, offline } = error.meta
        end(offline ? 'offline' : status ? `${status}` : error.code, error.code)
      },
    )
    // No call may take longer.
    for (let ms = 0; ms < 15_000 && !cell; ms += 100) await clock.advance(100)
    assert.ok(cell, `[${api.id}] ${api.name} ended within 15 s`)
    assert.is(clock.pending, 0, `[${api.id}] ${api.name} leaves no timer`)
    return cell
  } finally {
    comeBack?.()
    clock.restore()
  }
}

function nameOf({ result, rows }: ApiCall, value: unknown): string {
  const text = (some: unknown) =>
    JSON.stringify(some, (_, inner) => `${typeof inner === 'bigint' ? inner : ''}` || inner)
  if (text(value) === text(result)) return 'good'
  const page = value as {
    fallback?: boolean
    items?: unknown[]
    wallets?: unknown[]
    http?: unknown[]
    next?: string
  }
  if (page?.fallback) return 'fallback'
  const list = Array.isArray(value) ? value : (page?.items ?? page?.wallets ?? page?.http)
  if (list?.length === 0 || (rows === undefined && Object.keys(Object(value)).length === 0)) return 'nothing'
  if (page?.items && page.next === undefined) return 'the end'
  return 'other'
}

const MAY_LOSE_ALL = ['supported-chains', 'identity', 'wallets', 'quotes', 'price']

/** Outcomes of endpoints that differ from the rest. */
function expected(api: ApiCall, { what, code }: Fault): string {
  if (code === 'good' || code === 'the end') return code
  if (api.fallback) return 'fallback'
  if (
    api.anyBody &&
    ['bad_response', 'nothing', 'timeout'].includes(code) &&
    !['HTML', 'hang'].includes(what)
  )
    return 'good'
  if (/^(?:revoke|activate) session$/.test(api.name) && what === 'empty') return 'good'
  if (code !== 'nothing') return code
  // For the reads of the first view, quotes and prices an empty list is a valid reply.
  return MAY_LOSE_ALL.includes(api.name) ? 'nothing' : 'bad_response'
}

const table: string[][] = [['', ...FAULTS.map(({ what }) => what)]]

for (const api of API_CALLS)
  test(`[${api.id}] ${api.name}: ${FAULTS.length} faults each give the expected outcome`, async () => {
    const row = [`${api.id} ${api.name}`]
    for (const fault of FAULTS) {
      if (fault.fits && !fault.fits(api)) {
        row.push('–')
        continue
      }
      const { name, code, calls, ms } = await runCell(api, fault)
      const where = `${api.name}, ${fault.what}`
      assert.is(code, expected(api, fault), where)
      // No more requests than the endpoint's tries.
      assert.is(calls, Math.min(fault.calls ?? api.tries, api.tries), `${where}: calls`)
      assert.ok(ms <= (fault.within ?? api.timeout ?? 10_000) + 100, `${where}: ${ms} ms`)
      row.push(calls > 1 ? `${name} ×${calls}` : name)
    }
    table.push(row)
  })

test('the table of faults is complete, and printed', () => {
  assert.is(table.length, API_CALLS.length + 1)
  const widths = table[0]!.map((_, column) => Math.max(...table.map(row => row[column]!.length)))
  const lines = table.map(row => row.map((cell, column) => cell.padEnd(widths[column]!)).join('  '))
  console.log(`\nWhat becomes of a call (×: tries), endpoint by fault:\n${lines.join('\n')}\n`)
})

const unhandled: unknown[] = []
const note = (reason: unknown) => void unhandled.push(reason)
test.before(() => void process.on('unhandledRejection', note))
test.after(() => void process.off('unhandledRejection', note))

test('no rejection was left unhandled', async () => {
  await new Promise(resolve => setImmediate(resolve))
  assert.equal(unhandled, [])
})

test.run()
