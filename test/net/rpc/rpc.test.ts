import { getEventListeners } from 'node:events'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isAgletError } from '../../../src/errors'
import { toNetwork } from '../../../src/lib/networks/network'
import { createRpc } from '../../../src/net/rpc/rpc'
import { createRpcBatch } from '../../../src/net/rpc/rpcBatch'
import { scoreServers } from '../../../src/net/rpc/scoreServers'
import type { Network } from '../../../src/types'
import { manualClock } from '../../clock'
import { endlessBody, type FakeCall, fakeFetch, fakeNet } from '../fakeFetch'

interface RpcRequest {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

const URL_A = 'https://a.example/rpc'
const answer = ({ id, method }: RpcRequest, result: unknown = method) => ({ jsonrpc: '2.0', id, result })
/** A server that answers each call with its method's name. */
const echo = ({ body }: FakeCall) =>
  Array.isArray(body) ? body.map(call => answer(call)) : answer(body as RpcRequest)

const outcome = async (promise: Promise<unknown>): Promise<unknown> => {
  try {
    return await promise
  } catch (error) {
    if (isAgletError(error)) return error.code
    throw error
  }
}

const network = (...http: string[]): Network =>
  toNetwork({
    id: 31337,
    name: 'Test',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http } },
  })

// ------------------------------------------------------------------ one server

test('[7.30] one call is a JSON-RPC 2.0 POST with method and params', async () => {
  const fetch = fakeFetch(echo)
  assert.is(await createRpcBatch(fakeNet(fetch), URL_A)('eth_chainId', ['x']), 'eth_chainId')
  const [call] = fetch.calls
  assert.is(call!.url.href, URL_A)
  assert.is(call!.init.method, 'POST')
  assert.equal(call!.init.headers, { 'content-type': 'application/json' })
  assert.equal(call!.body, { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: ['x'] })
})

test('[7.30] calls of one turn share one POST, and replies may come in any order', async () => {
  const fetch = fakeFetch(call => (echo(call) as unknown[]).reverse())
  const send = createRpcBatch(fakeNet(fetch), URL_A)
  assert.equal(await Promise.all(['a', 'b', 'c'].map(method => send(method, []))), ['a', 'b', 'c'])
  assert.is(fetch.calls.length, 1)
})

test('[7.30] a POST holds at most 1000 calls', async () => {
  const fetch = fakeFetch(echo)
  const send = createRpcBatch(fakeNet(fetch), URL_A)
  const results = await Promise.all(Array.from({ length: 2500 }, (_, i) => send(`m${i}`, [])))
  assert.is(results[2499], 'm2499')
  assert.equal(
    fetch.calls.map(({ body }) => (body as unknown[]).length),
    [1000, 1000, 500],
  )
})

test('[7.30] text/plain avoids a preflight where the server accepts it; otherwise application/json is used from then on', async () => {
  const types: unknown[] = []
  const run = async (refuse: (call: FakeCall) => unknown) => {
    types.length = 0
    const fetch = fakeFetch(call => {
      types.push(call.init.headers ? 'json' : 'plain')
      return call.init.headers ? echo(call) : refuse(call)
    })
    const send = createRpcBatch(fakeNet(fetch), URL_A, true)
    assert.is(await send('a', []), 'a')
    assert.is(await send('b', []), 'b')
    return types.join(' ')
  }
  assert.is(await run(echo), 'plain plain')
  for (const status of [400, 406, 415, 422])
    assert.is(await run(() => new Response('', { status })), 'plain json json', `${status}`)
  assert.is(await run(() => Promise.reject(new TypeError('CORS'))), 'plain json json')
  assert.is(await run(() => new Response('Unsupported')), 'plain json json')
  assert.is(
    await run(() => ({ jsonrpc: '2.0', id: null, error: { code: -32600, message: 'Invalid request' } })),
    'plain json json',
  )
})

test('after text/plain has worked once, a failure does not change the content type', async () => {
  let calls = 0
  const fetch = fakeFetch(call => (calls++ ? Promise.reject(new TypeError('reset')) : echo(call)))
  const send = createRpcBatch(fakeNet(fetch), URL_A, true)
  await send('a', [])
  assert.is(await outcome(send('b', [])), 'network')
  assert.is(fetch.calls.length, 2)
})

const BATCH_REPLIES: readonly (readonly [
  what: string,
  reply: (calls: RpcRequest[]) => unknown,
  expected: unknown[],
])[] = [
  ['an answer missing', ([a]) => [answer(a!)], ['a', 'bad_response']],
  ['one call answered twice', ([a, b]) => [answer(a!), answer(a!, 'late'), answer(b!)], ['a', 'b']],
  ['both answers for one call', ([a]) => [answer(a!), answer(a!)], ['a', 'bad_response']],
  [
    'answers to nobody',
    ([a, b]) => [{ id: 99, result: 1 }, { id: -1, result: 1 }, answer(a!), answer(b!)],
    ['a', 'b'],
  ],
  ['ids as text', ([a, b]) => [{ ...answer(a!), id: `${a!.id}` }, answer(b!)], ['a', 'b']],
  [
    'ids of the wrong kind',
    ([, b]) => [{ id: {}, result: 1 }, { id: null, result: 1 }, { result: 1 }, answer(b!)],
    ['bad_response', 'b'],
  ],
  ['answers that are none', ([, b]) => [null, 1, 'x', [], {}, answer(b!)], ['bad_response', 'b']],
  [
    'ids that only convert to the call’s',
    ([, b]) => [{ id: true, result: 1 }, { id: [1], result: 1 }, { id: '0x1', result: 1 }, answer(b!)],
    ['bad_response', 'b'],
  ],
  ['an answer without result or error', ([a, b]) => [{ id: a!.id }, answer(b!)], ['bad_response', 'b']],
  ['a null result', ([a, b]) => [answer(a!, null), answer(b!)], [null, 'b']],
  ['result beside a null error', ([a, b]) => [{ ...answer(a!), error: null }, answer(b!)], ['a', 'b']],
  [
    'one refusal',
    ([a, b]) => [{ id: a!.id, error: { code: 3, message: 'execution reverted' } }, answer(b!)],
    ['rpc', 'b'],
  ],
  [
    'an error of odd shape',
    ([a, b]) => [
      { id: a!.id, error: {} },
      { id: b!.id, error: 'no' },
    ],
    ['rpc', 'bad_response'],
  ],
  [
    'an inherited result',
    ([a, b]) => `[{"id":${a!.id},"__proto__":{"result":1}},{"id":${b!.id},"result":"b"}]`,
    ['bad_response', 'b'],
  ],
  [
    'one refusal for all, in a list',
    () => [{ id: null, error: { code: -32000, message: 'no' } }],
    ['rpc', 'rpc'],
  ],
  ['an empty list', () => [], ['bad_response', 'bad_response']],
  [
    '10,000 answers',
    ([a, b]) => [answer(a!), answer(b!), ...Array(10_000).fill({ id: 7, result: 1 })],
    ['a', 'b'],
  ],
  ['null', () => 'null', ['bad_response', 'bad_response']],
  ['a number', () => '42', ['bad_response', 'bad_response']],
  ['HTML', () => '<html>', ['bad_response', 'bad_response']],
  ['an endless body', () => new Response(endlessBody().stream), ['bad_response', 'bad_response']],
  ['500', () => new Response('', { status: 500 }), ['http', 'http']],
  [
    'a redirect',
    () => new Response('', { status: 307, headers: { location: 'https://evil.example' } }),
    ['network', 'network'],
  ],
]

for (const [what, reply, expected] of BATCH_REPLIES)
  test(`[7.30] a batch answered with ${what} gives each call its own outcome`, async () => {
    const fetch = fakeFetch(({ body }) => reply(body as RpcRequest[]))
    const send = createRpcBatch(fakeNet(fetch), URL_A)
    assert.equal(await Promise.all([outcome(send('a', [])), outcome(send('b', []))]), expected)
  })

for (const [how, refuse] of [
  ['an error for all calls', () => ({ id: null, error: { code: -32600, message: 'no batches' } })],
  ['an error for one call', ([call]) => ({ id: call!.id, error: { code: 31, message: 'three at most' } })],
  ['the reply to one call', ([call]) => answer(call!)],
  ['status 500', () => new Response('', { status: 500 })],
  ['status 403', () => new Response('', { status: 403 })],
] as [string, (calls: RpcRequest[]) => unknown][])
  test(`[7.30] after a server answers a batch with ${how}, calls are sent one by one`, async () => {
    const fetch = fakeFetch(call => (Array.isArray(call.body) ? refuse(call.body) : echo(call)))
    const send = createRpcBatch(fakeNet(fetch), URL_A)
    const both = () => Promise.all([send('a', []), send('b', [])])
    assert.equal(await both(), ['a', 'b'])
    assert.is(fetch.calls.length, 3)
    assert.equal(await both(), ['a', 'b'])
    assert.is(fetch.calls.length, 5)
  })

test('a server that is called too often is not called more often', async () => {
  const fetch = fakeFetch(() => new Response('', { status: 429 }))
  const send = createRpcBatch(fakeNet(fetch), URL_A)
  assert.equal(await Promise.all([outcome(send('a', [])), outcome(send('b', []))]), ['http', 'http'])
  assert.is(fetch.calls.length, 1)
})

test('[7.30] neither a single call nor an answered batch marks a server as unable to batch', async () => {
  const fetch = fakeFetch(echo)
  const send = createRpcBatch(fakeNet(fetch), URL_A)
  await send('a', [])
  for (let turn = 0; turn < 2; turn++) await Promise.all([send('b', []), send('c', [])])
  assert.is(fetch.calls.length, 3)
})

test('a refusal has the chain’s code and cleaned message, and keeps the data', async () => {
  const error = { code: 3, message: 'execution reverted:\u202e no\n', data: '0x08c379a0' }
  const fetch = fakeFetch(({ body }) => ({ id: (body as RpcRequest).id, error }))
  try {
    await createRpcBatch(fakeNet(fetch), URL_A)('eth_call', [])
    assert.unreachable()
  } catch (thrown) {
    if (!isAgletError(thrown, 'rpc')) throw thrown
    assert.is(thrown.shortMessage, 'execution reverted: no')
    assert.equal(thrown.meta, { code: 3, method: 'eth_call' })
    assert.is((thrown.cause as typeof error).data, '0x08c379a0')
  }
})

test('a refusal’s message is bounded, and has a default text', async () => {
  const words = async (message: unknown) => {
    const fetch = fakeFetch(({ body }) => ({ id: (body as RpcRequest).id, error: { code: 3, message } }))
    try {
      return await createRpcBatch(fakeNet(fetch), URL_A)('eth_call', [])
    } catch (thrown) {
      if (!isAgletError(thrown, 'rpc')) throw thrown
      return thrown.shortMessage
    }
  }
  assert.is(await words('a'.repeat(300)), 'a'.repeat(300))
  assert.is(await words('a'.repeat(301)), `${'a'.repeat(299)}…`)
  assert.is(await words(undefined), 'The chain refused the request.')
})

/** Waits for the next task, in which the calls of this one are sent. */
const task = () => new Promise(resolve => setTimeout(resolve))

test('a caller that aborts is rejected at once; the POST is aborted with the last caller', async () => {
  const fetch = fakeFetch(() => new Promise(() => {}))
  const send = createRpcBatch(fakeNet(fetch), URL_A)
  const [one, two] = [new AbortController(), new AbortController()]
  const first = outcome(send('a', [], { signal: one.signal }))
  const second = outcome(send('b', [], { signal: two.signal }))
  assert.is(await outcome(send('c', [], { signal: AbortSignal.abort() })), 'cancelled')
  await task()
  one.abort()
  assert.is(await first, 'cancelled')
  assert.is((fetch.calls[0]!.body as unknown[]).length, 2, 'who left before the turn ended is not asked for')
  assert.not(fetch.calls[0]!.init.signal!.aborted)
  two.abort()
  assert.is(await second, 'cancelled')
  assert.ok(fetch.calls[0]!.init.signal!.aborted)
})

test('a call that was aborted is not among those sent one by one after a server rejects a batch', async () => {
  const controller = new AbortController()
  const fetch = fakeFetch(call => {
    if (!Array.isArray(call.body)) return echo(call)
    controller.abort()
    return { id: null, error: { code: -32600, message: 'no batches' } }
  })
  const send = createRpcBatch(fakeNet(fetch), URL_A)
  const aborted = outcome(send('a', [], { signal: controller.signal }))
  assert.equal(await Promise.all([aborted, send('b', []), send('c', [])]), ['cancelled', 'b', 'c'])
  assert.equal(
    fetch.calls.slice(1).map(({ body }) => (body as RpcRequest).method),
    ['b', 'c'],
  )
})

test('a shared signal keeps no listener once a call has ended', async () => {
  const { signal } = new AbortController()
  for (const reply of [echo, () => new Response('', { status: 500 })]) {
    const asked = outcome(createRpcBatch(fakeNet(fakeFetch(reply)), URL_A)('a', [], { signal }))
    assert.is(getEventListeners(signal, 'abort').length, 1)
    await asked
    assert.is(getEventListeners(signal, 'abort').length, 0)
  }
})

test('a call aborted in the same turn makes no request', async () => {
  const fetch = fakeFetch(echo)
  const controller = new AbortController()
  const waiting = outcome(createRpcBatch(fakeNet(fetch), URL_A)('a', [], { signal: controller.signal }))
  controller.abort()
  assert.is(await waiting, 'cancelled')
  assert.is(fetch.calls.length, 0)
})

test('[7.30] calls that join a batch after its only caller has aborted are answered', async () => {
  const fetch = fakeFetch(echo)
  const send = createRpcBatch(fakeNet(fetch), URL_A)
  const controller = new AbortController()
  const before = outcome(send('a', [], { signal: AbortSignal.abort() }))
  const cancelled = outcome(send('b', [], { signal: controller.signal }))
  controller.abort()
  const after = outcome(send('c', []))
  assert.equal(await Promise.all([before, cancelled, after]), ['cancelled', 'cancelled', 'c'])
  assert.equal(
    fetch.calls.map(({ body }) => (body as RpcRequest).method),
    ['c'],
  )
})

// ------------------------------------------------------------------ several servers

const A = 'https://a.example/'
const B = 'https://b.example/'
const hosts = (calls: readonly FakeCall[]) => calls.map(({ url }) => url.host[0]).join('')

/** Runs with its own manual clock. */
async function withClock<T>(run: (clock: ReturnType<typeof manualClock>) => Promise<T>): Promise<T> {
  const clock = manualClock({ alone: true })
  try {
    return await run(clock)
  } finally {
    clock.restore()
  }
}

const FAILURES: readonly (readonly [what: string, fail: () => unknown])[] = [
  ['a refused connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['429', () => new Response('', { status: 429 })],
  ['500', () => new Response('', { status: 500 })],
  ['503', () => new Response('', { status: 503 })],
  ['401 of a wrong project', () => new Response('', { status: 401 })],
  ['HTML', () => '<html>'],
  ['a busy code', () => ({ id: 1, error: { code: -32005, message: 'limit exceeded' } })],
  ['over rate limit', () => ({ id: 1, error: { code: -32016, message: 'over rate limit' } })],
  [
    'too many requests',
    () => ({ id: 1, error: { code: -32090, message: 'Too many requests, retry in 10s' } }),
  ],
  [
    'a limit per second',
    () => ({ id: 1, error: { code: -32007, message: '15/second request limit reached' } }),
  ],
  ['a server that fails inside', () => ({ id: 1, error: { code: -32603, message: 'Internal error' } })],
  ['a server that lags behind', () => ({ id: 1, error: { code: -32000, message: 'header not found' } })],
]

for (const [what, fail] of FAILURES)
  test(`[7.30] ${what} leads to the next URL`, async () => {
    const fetch = fakeFetch(call => (call.url.host === 'a.example' ? fail() : echo(call)))
    const rpc = createRpc(fakeNet(fetch), network(A, B))
    assert.is(await rpc.request('eth_blockNumber'), 'eth_blockNumber')
    assert.is(hosts(fetch.calls), 'ab')
  })

test('[9.41] a server that is silent for 10 s is skipped for the next URL and not asked again', async () => {
  await withClock(async clock => {
    const fetch = fakeFetch(call => (call.url.host === 'a.example' ? new Promise(() => {}) : echo(call)))
    const rpc = createRpc(fakeNet(fetch), network(A, B))
    const waiting = rpc.request('eth_blockNumber')
    await clock.advance(9999)
    assert.is(hosts(fetch.calls), 'a')
    await clock.advance(1)
    assert.is(await waiting, 'eth_blockNumber')

    const silent = fakeFetch(() => new Promise(() => {}))
    const failed = outcome(createRpc(fakeNet(silent), network(A)).request('eth_blockNumber'))
    await clock.advance(10_000)
    assert.is(await failed, 'timeout')
    assert.is(silent.calls.length, 1)
  })
})

test('a refusal by the chain is not retried', async () => {
  for (const [code, message] of [
    [3, 'execution reverted'],
    [3, 'execution reverted: Bridge: rate limit reached'],
    // Some chains use this code for it.
    [-32603, 'VM Exception while processing transaction: revert'],
  ]) {
    const fetch = fakeFetch(({ body }) => ({ id: (body as RpcRequest).id, error: { code, message } }))
    assert.is(await outcome(createRpc(fakeNet(fetch), network(A, B)).request('eth_call')), 'rpc')
    assert.is(hosts(fetch.calls), 'a')
  }
})

test('when all servers fail, there are three more rounds, with growing pauses', async () => {
  await withClock(async clock => {
    const fetch = fakeFetch(() => new Response('', { status: 503 }))
    const failed = outcome(createRpc(fakeNet(fetch), network(A, B)).request('eth_blockNumber'))
    await clock.advance(149)
    assert.is(hosts(fetch.calls), 'ab')
    await clock.advance(76)
    assert.is(hosts(fetch.calls), 'abab')
    // The pause is 300 ms at least, after a first one of 150.
    await clock.advance(224)
    assert.is(hosts(fetch.calls), 'abab')
    await clock.advance(1.5 * (300 + 600))
    assert.is(await failed, 'http')
    assert.is(hosts(fetch.calls), 'abababab')
    assert.is(clock.pending, 0)
  })
})

test('a failed server is retried in later rounds; one that refuses is not', async () => {
  await withClock(async clock => {
    for (const [fail, end, asked] of [
      [() => Promise.reject(new TypeError('offline')), 'eth_blockNumber', 3],
      [() => new Response('', { status: 429 }), 'eth_blockNumber', 3],
      [() => ({ id: null, error: { code: -32005, message: 'busy' } }), 'eth_blockNumber', 3],
      [() => new Response('', { status: 500 }), 'eth_blockNumber', 3],
      [() => new Response('', { status: 499 }), 'http', 1],
      [() => '<html>', 'bad_response', 1],
    ] as const) {
      let calls = 0
      const fetch = fakeFetch(call => (calls++ < 2 ? fail() : echo(call)))
      const waiting = outcome(createRpc(fakeNet(fetch), network(A)).request('eth_blockNumber'))
      await clock.advance(1000)
      assert.equal([await waiting, calls], [end, asked])
    }
  })
})

test('calls with an effect are never sent twice when the reply was lost', async () => {
  const methods = ['eth_sendRawTransaction', 'sendTransaction', 'requestAirdrop', 'wallet_sendCalls']
  // Chains have such methods of their own, here zkSync and Kaia.
  for (const method of [...methods, 'zks_sendRawTransactionWithDetailedOutput', 'klay_sendRawTransaction'])
    for (const [fail, asked] of [
      [() => Promise.reject(new TypeError('reset')), 'a'],
      [() => new Response('', { status: 500 }), 'a'],
      [() => new Response('', { status: 502 }), 'a'],
      [() => new Response('', { status: 499 }), 'ab'],
      [() => '<html>', 'a'],
      [() => new Response('', { status: 429 }), 'ab'],
      [() => new Response('', { status: 401 }), 'ab'],
    ] as const) {
      const fetch = fakeFetch(call => (call.url.host === 'a.example' ? fail() : echo(call)))
      await outcome(createRpc(fakeNet(fetch), network(A, B)).request(method))
      assert.is(hosts(fetch.calls), asked, method)
    }
})

test('a call with an effect shares no batch with reads, which may be sent again', async () => {
  for (const batched of [
    () => ({}),
    () => ({ id: null, error: { code: -32603, message: 'internal error' } }),
  ]) {
    const fetch = fakeFetch(call => (Array.isArray(call.body) ? batched() : echo(call)))
    const rpc = createRpc(fakeNet(fetch), network(A, B))
    await Promise.all(
      ['eth_gasPrice', 'eth_sendRawTransaction', 'eth_chainId'].map(name => rpc.request(name)),
    )
    const sent = fetch.calls.filter(({ body }) => JSON.stringify(body).includes('eth_sendRawTransaction'))
    assert.is(sent.length, 1)
  }
})

test('a call with an effect is not sent again with another content type', async () => {
  const mainnet = toNetwork({ ...network(), id: 1, caipNetworkId: 'eip155:1' })
  for (const lost of [() => Promise.reject(new TypeError('reset')), () => '<html>']) {
    const fetch = fakeFetch(lost)
    await outcome(createRpc(fakeNet(fetch), mainnet).request('eth_sendRawTransaction'))
    assert.is(fetch.calls.length, 1)
  }
})

test('[7.30] on a served chain the RPC service is asked first, as text/plain', async () => {
  const fetch = fakeFetch(echo)
  const mainnet = toNetwork({ ...network(A), id: 1, caipNetworkId: 'eip155:1' })
  await createRpc(fakeNet(fetch), mainnet).request('eth_chainId')
  const [call] = fetch.calls
  assert.is(call!.url.href, 'https://api.example/v1/?chainId=eip155%3A1&projectId=p1')
  assert.is(call!.init.headers, undefined)
})

test('[8.20] a network without URLs gives an error', async () => {
  assert.is(
    await outcome(createRpc(fakeNet(fakeFetch(echo)), network()).request('eth_chainId')),
    'missing_url',
  )
})

test('[8.20] the caller can abort during a request and during a pause', async () => {
  await withClock(async clock => {
    for (const reply of [() => new Promise(() => {}), () => new Response('', { status: 503 })]) {
      const controller = new AbortController()
      const fetch = fakeFetch(reply)
      const waiting = outcome(
        createRpc(fakeNet(fetch), network(A)).request('x', [], { signal: controller.signal }),
      )
      await clock.advance(10)
      controller.abort()
      assert.is(await waiting, 'cancelled')
      assert.is(fetch.calls.length, 1)
      assert.is(clock.pending, 0)
    }
  })
})

test('nothing is retried after a stop', async () => {
  await withClock(async clock => {
    const fetch = fakeFetch(() => new Response('', { status: 503 }))
    const rpc = createRpc(fakeNet(fetch), network(A))
    const waiting = outcome(rpc.request('eth_chainId'))
    await clock.advance(10)
    rpc.stop()
    await clock.advance(1000)
    assert.is(await waiting, 'cancelled')
    assert.is(fetch.calls.length, 1)
  })
})

// ------------------------------------------------------------------ ranking

test('[9.41] stability has a weight of 0.7, latency of 0.3', () => {
  const ping = (ms: number, answered = true) => ({ ms, answered })
  const scores = scoreServers([[ping(100)], [ping(50)], [ping(50), ping(50, false)], [ping(10, false)], []])
  assert.equal(
    scores.map(score => Number(score.toFixed(3))),
    [0.7, 0.85, 0.5, 0, 0],
  )
})

test('[9.41] no timer runs before rank(); ranking pings ten times, every 4 s, for at most 1 s, and sorts the best first', async () => {
  await withClock(async clock => {
    let slow: 'a.example' | 'b.example' = 'a.example'
    const fetch = fakeFetch(call => (call.url.host === slow ? new Promise(() => {}) : echo(call)))
    const rpc = createRpc(fakeNet(fetch), network(A, B))
    assert.is(clock.pending, 0)
    assert.is(fetch.calls.length, 0)

    rpc.rank()
    rpc.rank()
    await clock.advance(999)
    assert.is(hosts(fetch.calls), 'ab')
    assert.not(fetch.calls[0]!.init.signal!.aborted)
    await clock.advance(1)
    assert.ok(fetch.calls[0]!.init.signal!.aborted)
    await rpc.request('eth_blockNumber')
    assert.is(hosts(fetch.calls), 'abb')

    await clock.advance(3999)
    assert.is(fetch.calls.length, 3)
    // A round with an unanswered ping takes 1 s, and rounds are 4 s apart.
    await clock.advance(20 * 5000)
    // Ten rounds of two servers besides the one call; then the ranking ends by itself.
    assert.is(clock.pending, 0)
    assert.is(fetch.calls.length, 10 * 2 + 1)
    slow = 'b.example'
    rpc.rank()
    await clock.advance(11 * 5000)
    const before = fetch.calls.length
    const last = rpc.request('eth_blockNumber')
    await clock.advance(0)
    assert.is(hosts(fetch.calls.slice(before)), 'a')
    await last

    rpc.stop()
    await clock.advance(20_000)
    assert.is(fetch.calls.length, before + 1)
    assert.is(clock.pending, 0)
  })
})

test('[9.41] a stop during a ping ends the ranking', async () => {
  await withClock(async clock => {
    const fetch = fakeFetch(() => new Promise(() => {}))
    const rpc = createRpc(fakeNet(fetch), network(A, B))
    rpc.rank()
    await clock.advance(10)
    rpc.stop()
    await clock.advance(20_000)
    assert.is(fetch.calls.length, 2)
    assert.is(clock.pending, 0)
  })
})

test('a single server is not ranked', async () => {
  await withClock(async clock => {
    const fetch = fakeFetch(echo)
    createRpc(fakeNet(fetch), network(A)).rank()
    await clock.advance(10_000)
    assert.is(fetch.calls.length, 0)
  })
})

test.run()
