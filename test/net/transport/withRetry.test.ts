import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type AgletError, isAgletError } from '../../../src/errors'
import { type Net, type RequestOptions, request } from '../../../src/net/transport/request'
import { resetBreakers, withRetry, withRetryOfPosts } from '../../../src/net/transport/withRetry'
import { type Clock, manualClock } from '../../clock'
import { deferred } from '../../fakes'
import { endlessBody, type FakeFetch, fakeFetch, fakeNet, serverStatus, silentBody } from '../fakeFetch'
import { goOffline } from '../offline'

const BASE = 'https://api.example'
const OK = { ok: true }
const parse = (json: unknown) => (json as { ok?: boolean })?.ok

let clock: Clock
test.before.each(() => {
  clock = manualClock({ alone: true })
})
test.after.each(() => clock.restore())

type Answer = Parameters<typeof fakeFetch>[0]

function setup(answer: Answer) {
  const fetch = fakeFetch(answer)
  const net = fakeNet(fetch)
  return { fetch, net }
}

/** Starts a call and records its outcome. */
function follow(net: Net, path = '/x', options: Partial<RequestOptions<boolean>> = {}) {
  const call: { value?: boolean; error?: AgletError } = {}
  request(net, BASE, path, { parse, ...options }).then(
    value => {
      call.value = value
    },
    error => {
      if (!isAgletError(error)) throw error
      call.error = error
    },
  )
  return call
}

/** Fails until the breaker opens: two calls of three tries. */
async function openBreaker(net: Net, fetch: FakeFetch): Promise<AgletError> {
  follow(net)
  await clock.advance(3000)
  const last = follow(net)
  await clock.advance(3000)
  assert.is(fetch.calls.length, 5, 'the fifth failure in a row opens the breaker')
  return last.error!
}

const down: Answer = () => Promise.reject(new TypeError('Failed to fetch'))
const status =
  (code: number, headers: HeadersInit = {}, body = ''): Answer =>
  () =>
    new Response(body, { status: code, headers })

// ------------------------------------------------------------------ retries

test('P39: temporary failures are hidden by retries with growing pauses', async () => {
  const times: number[] = []
  const start = Date.now()
  const { net } = setup((_, at) => {
    times.push(Date.now() - start)
    return at === 0 ? new Response('', { status: 503 }) : at === 1 ? Promise.reject(new TypeError('x')) : OK
  })
  const call = follow(withRetry(net))
  await clock.advance(0)
  assert.is(times.length, 1)
  await clock.advance(3000)
  assert.is(call.value, true)
  const [first = 0, second = 0, third = 0] = times
  assert.is(times.length, 3)
  assert.ok(second - first > 299 && second - first <= 600, `${second - first} ms`)
  assert.ok(third - second > 599 && third - second <= 1200, `${third - second} ms`)
})

test('P39: the pauses are random, so that many pages do not retry at the same time', async () => {
  const waits = new Set<number>()
  for (let i = 0; i < 20; i++) {
    const times: number[] = []
    const { net } = setup((_, at) => {
      times.push(Date.now())
      return at ? OK : new Response('', { status: 500 })
    })
    follow(withRetry(net))
    await clock.advance(1000)
    waits.add(times[1]! - times[0]!)
  }
  assert.ok(waits.size > 5)
})

test('a call with an effect is made once, and a read may be repeated', async () => {
  for (const [make, calls] of [
    [withRetry, 1],
    [withRetryOfPosts, 3],
  ] as const) {
    const { fetch, net } = setup(status(503))
    const call = follow(make(net), '/x', { body: {} })
    await clock.advance(5000)
    assert.is(fetch.calls.length, calls)
    assert.is(serverStatus(call.error), 503)
  }
})

test('permanent errors are not retried', async () => {
  for (const code of [400, 401, 403, 404, 410, 422]) {
    const { fetch, net } = setup(status(code))
    const call = follow(withRetry(net))
    await clock.advance(5000)
    assert.is(fetch.calls.length, 1, `${code}`)
    assert.is(serverStatus(call.error), code)
  }
})

test('[9.41] all tries together have one timeout', async () => {
  const { net } = setup(
    () => new Promise(resolve => setTimeout(() => resolve(new Response('', { status: 503 })), 4500)),
  )
  const call = follow(withRetry(net))
  await clock.advance(9999)
  assert.is(call.error, undefined)
  await clock.advance(1)
  assert.is(call.error?.code, 'timeout')
  await clock.advance(5000)
  assert.is(clock.pending, 0)
})

test('the caller can abort between two tries', async () => {
  const { fetch, net } = setup(status(503))
  const controller = new AbortController()
  const call = follow(withRetry(net), '/x', { signal: controller.signal })
  await clock.advance(0)
  controller.abort()
  await clock.advance(5000)
  assert.is(call.error?.code, 'cancelled')
  assert.is(fetch.calls.length, 1)
  assert.is(clock.pending, 0)
})

test('the caller’s abort reason is passed on unchanged', async () => {
  for (const reason of [null, 'enough', new Error('enough')]) {
    const controller = new AbortController()
    const { net } = setup(() => new Promise(() => {}))
    const call = withRetry(net)
      .fetch(`${BASE}/x`, { signal: controller.signal })
      .then(
        () => assert.unreachable(),
        error => assert.is(error, reason),
      )
    controller.abort(reason)
    await call
  }
})

test('wrapping a net twice does not add retries', async () => {
  const { fetch, net } = setup(status(503))
  follow(withRetry(withRetry(net)))
  await clock.advance(5000)
  assert.is(fetch.calls.length, 3)
  assert.is(withRetry(net), withRetry(net))
})

test('a wrapped net follows option updates', async () => {
  const { fetch, net } = setup(() => OK)
  let projectId = 'p1'
  const live = Object.defineProperty({ ...net }, 'projectId', { get: () => projectId })
  const { projectId: before } = withRetry(live)
  projectId = 'p2'
  assert.equal([before, withRetry(live).projectId], ['p1', 'p2'])
  assert.is(fetch.calls.length, 0)
})

// ------------------------------------------------------------------ Retry-After

test('P39: Retry-After is honoured, in seconds and as a date', async () => {
  for (const headerNow of [
    () => '2',
    () => new Date(Math.ceil(Date.now() / 1000) * 1000 + 2000).toUTCString(),
  ]) {
    const header = headerNow()
    const { fetch, net } = setup((_, at) =>
      at ? OK : new Response('', { status: 429, headers: { 'retry-after': header } }),
    )
    const call = follow(withRetry(net))
    await clock.advance(1900)
    assert.is(fetch.calls.length, 1, header)
    await clock.advance(1200)
    assert.is(call.value, true, header)
  }
})

test('P39: a longer Retry-After fails at once, and the endpoint is not asked until then', async () => {
  const { fetch, net } = setup((_, at) =>
    at ? OK : new Response('', { status: 429, headers: { 'retry-after': '30' } }),
  )
  const call = follow(withRetry(net))
  await clock.advance(0)
  assert.is(serverStatus(call.error), 429)
  assert.is(call.error?.meta['retryAfter'], 30_000)

  const other = follow(withRetry(net), '/y')
  await clock.advance(10_000)
  assert.is(other.value, true, 'other endpoints go on')
  const early = follow(withRetry(net))
  await clock.advance(0)
  assert.is(early.error?.code, 'http')
  assert.is(early.error?.meta['retryAfter'], 20_000)
  assert.is(fetch.calls.length, 2)

  await clock.advance(19_999)
  follow(withRetry(net))
  await clock.advance(0)
  assert.is(fetch.calls.length, 2, 'it waits for the last millisecond by itself')
  await clock.advance(1)
  const late = follow(withRetry(net))
  await clock.advance(0)
  assert.is(late.value, true)
})

test('failing early because of a Retry-After does not extend it', async () => {
  const { fetch, net } = setup(status(429, { 'retry-after': '30' }))
  follow(withRetry(net))
  for (let second = 0; second < 29; second++) {
    await clock.advance(1000)
    follow(withRetry(net))
  }
  assert.is(fetch.calls.length, 1)
  await clock.advance(1500)
  follow(withRetry(net))
  await clock.advance(0)
  assert.is(fetch.calls.length, 2)
})

// ------------------------------------------------------------------ circuit breaker

test('P39: after five failures in a row the breaker opens, then lets one probe through', async () => {
  let up = false
  const { fetch, net: plain } = setup((call, at) => (up ? OK : down(call, at)))
  const net = withRetry(plain)
  const last = await openBreaker(net, fetch)
  assert.is(last.code, 'network')

  const refused = follow(net, '/other')
  await clock.advance(0)
  assert.is(refused.error?.code, 'network', 'the trouble that it had')
  assert.ok((refused.error?.meta['retryAfter'] as number) > 0)
  assert.is(fetch.calls.length, 5)

  await clock.advance(15_000)
  follow(net)
  await clock.advance(0)
  assert.is(fetch.calls.length, 6, 'one probe')
  follow(net)
  await clock.advance(5000)
  await clock.advance(15_000)
  follow(net)
  await clock.advance(0)
  assert.is(fetch.calls.length, 6, 'it failed: twice as long now')

  await clock.advance(10_000)
  up = true
  const probe = follow(net)
  await clock.advance(0)
  assert.is(probe.value, true)
  const after = follow(net)
  await clock.advance(0)
  assert.is(after.value, true)
})

test('while a probe runs, other reads wait for its result', async () => {
  const gate = deferred<unknown>()
  const { fetch, net: plain } = setup((call, at) => (at < 5 ? down(call, at) : at === 5 ? gate.promise : OK))
  const net = withRetry(plain)
  await openBreaker(net, fetch)
  await clock.advance(15_000)
  const probe = follow(net)
  const other = follow(net)
  const once = follow(net, '/x', { body: {} })
  await clock.advance(500)
  assert.is(fetch.calls.length, 6)
  assert.is(once.error?.meta['retryAfter'], 1000, 'what acts is not kept: it is told when to come again')
  gate.resolve(OK)
  await clock.advance(2000)
  assert.equal([probe.value, other.value], [true, true])
  assert.is(fetch.calls.length, 7)
})

test('a probe whose caller aborts makes room for the next', async () => {
  const { fetch, net: plain } = setup((call, at) =>
    at < 5 ? down(call, at) : at === 5 ? new Promise(() => {}) : OK,
  )
  const net = withRetry(plain)
  await openBreaker(net, fetch)
  await clock.advance(15_000)
  const controller = new AbortController()
  follow(net, '/x', { signal: controller.signal })
  await clock.advance(0)
  controller.abort()
  await clock.advance(0)
  const next = follow(net)
  await clock.advance(0)
  assert.is(next.value, true)
})

test('a host that never answers counts as down, even with a fetch that ignores the signal', async () => {
  let calls = 0
  const net = withRetry(
    fakeNet(() => {
      calls++
      return new Promise(() => {})
    }),
  )
  for (let i = 0; i < 5; i++) {
    const call = follow(net)
    await clock.advance(10_000)
    assert.is(call.error?.code, 'timeout')
  }
  const call = follow(net)
  await clock.advance(0)
  assert.is(call.error?.code, 'timeout')
  assert.is(calls, 5)
})

test('a refusal counts as an answer and resets the count of failures', async () => {
  const { fetch, net: plain } = setup((_, at) => new Response('', { status: at % 5 === 4 ? 404 : 503 }))
  const net = withRetry(plain)
  for (let i = 0; i < 12; i++) {
    follow(net)
    await clock.advance(5000)
  }
  assert.is(fetch.calls.length, 12 * 2.5)
})

test('the user can reset the breakers, and each host has its own', async () => {
  const { fetch, net: plain } = setup(({ url }, at) =>
    url.host === 'api.example' && at < 5 ? Promise.reject(new TypeError('x')) : OK,
  )
  const net = withRetry(plain)
  await openBreaker(net, fetch)
  const other = request(net, 'https://other.example', '/x', { parse })
  await clock.advance(0)
  assert.is(await other, true)
  resetBreakers(plain)
  const call = follow(net)
  await clock.advance(0)
  assert.is(call.value, true)
})

test('the user’s retry is sent even while another read probes a host that does not answer', async () => {
  const { fetch, net: plain } = setup((call, at) =>
    at < 5 ? down(call, at) : at === 5 ? new Promise(() => {}) : OK,
  )
  const net = withRetry(plain)
  await openBreaker(net, fetch)
  await clock.advance(15_000)
  const probe = follow(net)
  await clock.advance(0)
  resetBreakers(plain)
  const call = follow(net, '/x', { body: {} })
  await clock.advance(0)
  assert.is(call.value, true)
  await clock.advance(10_000)
  assert.is(probe.error?.code, 'timeout')
  const later = follow(net)
  await clock.advance(0)
  assert.is(later.value, true, 'the late failure of the probe does not open the breaker')
})

test('two instances have separate breakers', async () => {
  const { fetch, net } = setup(down)
  await openBreaker(withRetry(net), fetch)
  const other = setup(() => OK)
  const call = follow(withRetry(other.net))
  await clock.advance(0)
  assert.is(call.value, true)
})

test('S14: setting the clock back by a day does not keep the breaker open', async () => {
  const { fetch, net: plain } = setup((call, at) => (at < 5 ? down(call, at) : OK))
  const net = withRetry(plain)
  await openBreaker(net, fetch)
  const { now } = Date
  Date.now = () => now() - 86_400_000
  const call = follow(net)
  await clock.advance(0)
  assert.is(call.value, true)
})

test('S14: setting the clock back by a day does not extend a Retry-After', async () => {
  const { net: plain } = setup((_, at) =>
    at ? OK : new Response('', { status: 429, headers: { 'retry-after': '30' } }),
  )
  const net = withRetry(plain)
  follow(net)
  await clock.advance(0)
  const { now } = Date
  Date.now = () => now() - 86_400_000
  const call = follow(net)
  await clock.advance(0)
  assert.is(call.value, true)
})

test('a page whose own fetch swallows failures counts as one without an answer', async () => {
  const fetch = fakeFetch(down)
  let calls = 0
  const net = withRetry(
    fakeNet((...request) => {
      calls++
      return fetch(...request).catch(() => undefined as unknown as Response)
    }),
  )
  const call = follow(net)
  await clock.advance(3000)
  assert.is(call.error?.code, 'network')
  assert.is(calls, 3, 'it is tried again')
  follow(net)
  await clock.advance(3000)
  assert.is(calls, 5, 'and opens the breaker')
})

// ------------------------------------------------------------------ offline

test('S14: offline is reported as such, tried once, and does not open the breaker', async () => {
  const { fetch, net: plain } = setup((call, at) => (at < 10 ? down(call, at) : OK))
  const net = withRetry(plain)
  const comeBack = goOffline()
  try {
    for (let i = 0; i < 10; i++) {
      const call = follow(net)
      await clock.advance(0)
      assert.equal([call.error?.code, call.error?.meta['offline']], ['network', true])
    }
    assert.is(fetch.calls.length, 10)
  } finally {
    comeBack()
  }
  const call = follow(net)
  await clock.advance(0)
  assert.is(call.value, true, 'at once')
})

// ------------------------------------------------------------------ refusals

test('[8.17] a refusal carries its status and text', async () => {
  for (const [body, text, field] of [
    [
      '{"status":"FAILED","reasons":[{"field":"name","description":"Name is already registered: ada"}]}',
      'Name is already registered: ada',
      'name',
    ],
    ['{"reasons":[{"code":"x","message":"Not enough balance"}]}', 'Not enough balance', undefined],
    ['Unauthorized: origin not allowed', 'Unauthorized: origin not allowed', undefined],
    [
      'JWT validation error: JWT Token is not yet valid',
      'JWT validation error: JWT Token is not yet valid',
      undefined,
    ],
    ['Unauthorized: invalid key', 'Unauthorized: invalid key', undefined],
    ['<!doctype html><h1>Forbidden</h1>', undefined, undefined],
    ['', undefined, undefined],
    ['\u202e\u200b', undefined, undefined],
    [`${'a'.repeat(1_000_000)}`, `${'a'.repeat(299)}…`, undefined],
    ['{"reasons":[{"field":1,"description":{}}]}', undefined, undefined],
    ['{"reasons":"x"}', undefined, undefined],
    ['{"reasons":[]}', undefined, undefined],
  ] as const) {
    const { net } = setup(status(401, {}, body))
    const call = follow(withRetry(net))
    await clock.advance(0)
    assert.is(serverStatus(call.error), 401)
    assert.is(call.error?.meta['text'], text, body.slice(0, 80))
    assert.is(call.error?.meta['field'], field)
    assert.is(call.error?.shortMessage, 'HTTP status code: 401')
  }
})

test('S7: a refusal with an endless or stalled body is reported without text', async () => {
  const { stream, state } = endlessBody()
  const endless = follow(withRetry(setup(() => new Response(stream, { status: 400 })).net))
  await clock.advance(0)
  assert.is(serverStatus(endless.error), 400)
  assert.ok(state.pulled < 500_000)
  assert.ok(state.cancelled)

  const silent = follow(withRetry(setup(() => new Response(silentBody('Unauth'), { status: 401 })).net))
  await clock.advance(1999)
  assert.is(silent.error, undefined)
  await clock.advance(1)
  assert.is(serverStatus(silent.error), 401)
  assert.is(clock.pending, 0)
})

test('a refusal in several chunks is decoded correctly across character boundaries', async () => {
  const bytes = new TextEncoder().encode('Zu früh für Anfragen')
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  const call = follow(withRetry(setup(() => new Response(body, { status: 404 })).net))
  await clock.advance(0)
  assert.is(call.error?.meta['text'], 'Zu früh für Anfragen')
})

test('S7: reading a refusal stops once enough is read', async () => {
  let pulled = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        pulled++
        controller.enqueue(new Uint8Array(16_384).fill(0x61))
      },
    },
    { highWaterMark: 0 },
  )
  const call = follow(withRetry(setup(() => new Response(body, { status: 404 })).net))
  await clock.advance(0)
  assert.is(serverStatus(call.error), 404)
  assert.is(pulled, 1)
})

test('a refusal without a body has a status and no text', async () => {
  const call = follow(withRetry(setup(() => new Response(null, { status: 404 })).net))
  await clock.advance(0)
  assert.is(serverStatus(call.error), 404)
  assert.is(call.error?.meta['text'], undefined)
})

// ------------------------------------------------------------------ content types

test('S7: a reply without a JSON content type is not parsed', async () => {
  for (const [type, good] of [
    ['application/json', true],
    ['application/json; charset=utf-8', true],
    ['APPLICATION/JSON', true],
    ['application/problem+json', true],
    ['text/plain;charset=UTF-8', true],
    ['text/html', false],
    ['text/html; charset=utf-8', false],
    ['image/svg+xml', false],
    ['application/javascript', false],
    ['application/octet-stream', false],
    ['text/jsonp', false],
    ['x/application/json', false],
  ] as const) {
    const { fetch, net } = setup(() => new Response('{"ok":true}', { headers: { 'content-type': type } }))
    const call = follow(withRetry(net))
    await clock.advance(3000)
    assert.is(call.value, good || undefined, type)
    assert.is(call.error?.code, good ? undefined : 'bad_response', type)
    assert.is(fetch.calls.length, 1)
  }
  const long = setup(() => new Response('{}', { headers: { 'content-type': `x/${'y'.repeat(200)}` } }))
  const refused = follow(withRetry(long.net))
  await clock.advance(0)
  assert.is(String(refused.error?.meta['type']).length, 100)
  const bare = new Response(new Blob(['{"ok":true}']).stream())
  const call = follow(withRetry(setup(() => bare).net))
  await clock.advance(0)
  assert.is(call.value, true, 'some servers name none')
})

test.run()
