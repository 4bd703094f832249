import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Question, runChecks } from '../../../src/actions/doctor/runChecks'
import { watchPolicy } from '../../../src/actions/doctor/watchPolicy'
import type { Aglet } from '../../../src/aglet'
import { adviseOn } from '../../../src/lib/doctor/adviseOn'
import type { Findings } from '../../../src/lib/doctor/findings'
import { createDoctor } from '../../../src/signals/doctor/doctor'
import { fakeLibrary } from '../../adapters/pairing/fakeLibrary'
import { clearPage, leavePage, resetPage, until } from '../../dom'
import { connector, type FakeProvider, fakeAglet, fakeProvider } from '../../fakes'

const made: Aglet[] = []
test.before(resetPage)
test.after.each(() => {
  for (const aglet of made.splice(0)) aglet.destroy()
  clearPage()
})
test.after(leavePage)

const CHAINS = '{"http":["eip155:1"],"ws":[]}'
const WALLETS = '{"data":[],"count":0}'
const endpoints = {
  api: 'https://api.example',
  wallets: 'https://wallets.example',
  relay: 'wss://relay.example',
  analytics: 'https://pulse.example',
  frame: 'https://frame.example/sdk',
}
const reply = (body: string, init: ResponseInit = {}) =>
  new Response(body, { ...init, headers: { 'content-type': 'application/json', ...init.headers } })
const answerWell = async (url: string) => reply(url.includes('getWallets') ? WALLETS : CHAINS)
const refusal = (text: string) => `{"reasons":[{"field":"","description":"${text}"}]}`

interface Setup {
  readonly answer?: (url: string, init: RequestInit) => Promise<Response>
  readonly question?: Partial<Question>
  readonly wallet?: FakeProvider
  /** The relay's reaction to a request. */
  readonly request?: (call: { method: string }) => Promise<unknown>
  readonly say?: string
  readonly pairs?: boolean
}

/** Runs all checks. */
function start({ answer = answerWell, question, wallet, request, pairs = true }: Setup) {
  const library = fakeLibrary()
  const asked: { url: string; init: RequestInit }[] = []
  const calls: string[] = []
  const timers = new Map<number, () => void>()
  Object.assign(library.client.core.relayer, {
    request: async (call: { method: string }) => {
      calls.push(call.method)
      return request ? request(call) : { messages: [] }
    },
  })
  const aglet = fakeAglet(
    { endpoints, debug: false, universalProvider: library.provider, enableWalletConnect: pairs },
    {
      fetch: (async (url: string, init: RequestInit) => {
        asked.push({ url, init })
        return answer(url, init)
      }) as typeof fetch,
    },
  )
  made.push(aglet)
  // The timers held are the time limit of a check and the wait for the reason after a refusal.
  const { after } = aglet
  Object.assign(aglet, {
    after(ms: number, run: () => void) {
      if (ms < 1000) return after(ms, run)
      timers.set(ms, run)
      return () => timers.delete(ms)
    },
  })
  const extension = connector()
  if (wallet) {
    aglet.connectors.announce(extension)
    aglet.providers.set(extension.id, wallet)
  }
  const stop = runChecks(aglet, {
    purpose: 'pairing',
    ...(wallet && { purpose: 'extension', connector: extension }),
    ...question,
  })
  const { findings } = aglet.get(createDoctor)
  const done = async (): Promise<Findings> => {
    await until('all checks had ended', () => findings.peek()?.done)
    return findings.peek()!
  }
  return { aglet, library, asked, calls, timers, stop, done, findings }
}

const outcomes = ({ found }: Findings) =>
  Object.entries(found)
    .map(([server, { outcome, detail }]) => [server, outcome, detail].filter(Boolean).join(' '))
    .sort()
    .join(', ')

test('when all is well, each server is asked once, bypassing the cache, and the relay gets a harmless request', async () => {
  const { done, asked, calls, timers } = start({})
  const findings = await done()
  assert.is(outcomes(findings), 'api ok, relay ok, wallets ok')
  assert.is(adviseOn(findings).kind, 'fine')
  assert.equal(
    asked
      .map(({ url, init }) => `${init.method} ${new URL(url).origin}${new URL(url).pathname} ${init.cache}`)
      .sort(),
    [
      'GET https://api.example/v1/supported-chains no-store',
      'GET https://wallets.example/getWallets no-store',
    ],
  )
  assert.equal(calls, ['irn_batchFetchMessages'])
  assert.is(timers.size, 0)
})

for (const [status, text, outcome] of [
  [401, 'Unauthorized: invalid key', 'project HTTP 401'],
  [401, 'We failed to authenticate your request', 'project HTTP 401'],
  [403, 'Unauthorized: origin not allowed', 'origin HTTP 403'],
  [503, 'Provider is down', 'failing HTTP 503'],
  [429, 'Slow down', 'failing HTTP 429'],
] as const)
  test(`an API reply ${status} “${text}” means ${outcome}`, async () => {
    const { done } = start({ answer: async () => reply(refusal(text), { status }) })
    assert.is(outcomes(await done()), `api ${outcome}, relay ok, wallets ${outcome}`)
  })

test('a server that fails at once, a silent one and one with a malformed reply are distinguished', async () => {
  const { done, timers, findings } = start({
    answer: async url => {
      if (url.includes('getWallets')) return reply('<html>')
      throw new TypeError('Failed to fetch')
    },
    request: () => new Promise(() => {}),
  })
  await until('both had failed', () => Object.keys(findings.peek()?.found ?? {}).length === 2)
  timers.get(6_000)!()
  assert.is(outcomes(await done()), 'api unreachable, relay silent, wallets failing bad_response')
})

for (const [said, outcome] of [
  ['Unauthorized: invalid key', 'project'],
  ['Unauthorized: origin not allowed', 'origin'],
  ['JWT validation error: JWT Token is not yet valid', 'clock'],
] as const)
  test(`a relay that closes with “${said}” means ${outcome}, although its socket had opened`, async () => {
    const { done, library, calls } = start({ request: () => new Promise(() => {}) })
    await until('the relay was asked', () => calls.length)
    library.say(`Error: ${said}, code: 3000`)
    assert.match(outcomes(await done()), `relay ${outcome}`)
  })

test('a socket that closes is judged by the reason that follows', async () => {
  const { done, library, calls, findings } = start({
    request: () => Promise.reject(new Error('Connection interrupted while trying to connect')),
  })
  await until('the relay was asked', () => calls.length)
  await Promise.resolve()
  assert.is(findings.peek()?.found.relay, undefined)
  library.say('Unauthorized: invalid key')
  assert.match(outcomes(await done()), 'relay project')
})

test('a socket that closes without a reason counts as unreachable', async () => {
  const { done, timers } = start({
    request: () => Promise.reject(new Error('WebSocket connection failed')),
  })
  await until('it waits for the reason', () => timers.has(1_000))
  timers.get(1_000)!()
  assert.match(outcomes(await done()), 'relay unreachable blocked')
})

test('with pairing switched off no relay is asked', async () => {
  const { done, calls } = start({ pairs: false })
  assert.is(outcomes(await done()), 'api ok, wallets ok')
  assert.is(calls.length, 0)
})

const never = () => new Promise<never>(() => {})
const thrown = (code: number) => () => Promise.reject(Object.assign(new Error('no'), { code }))
const WALLET_CASES: readonly [
  title: string,
  methods: Parameters<typeof fakeProvider>[0],
  failure: string | undefined,
  outcome: string,
][] = [
  ['answers', {}, 'unknown', 'ok chain 0x1'],
  ['answers, and has left the request to connect unanswered', {}, 'timeout', 'pending chain 0x1'],
  ['answers, and has a request open', {}, 'request_pending', 'pending chain 0x1'],
  ['answers, and was declined in', {}, 'user_rejected', 'declined chain 0x1'],
  ['says that a request is open', { eth_chainId: thrown(-32002) }, undefined, 'pending request_pending'],
  ['says that it is locked', { eth_chainId: thrown(4100) }, 'unknown', 'locked wallet_locked'],
  ['fails', { eth_chainId: thrown(-32603) }, undefined, 'failing rpc'],
  ['hangs', { eth_chainId: never }, 'timeout', 'silent'],
]
for (const [title, methods, failure, outcome] of WALLET_CASES)
  test(`a wallet that ${title}: ${outcome}; it is asked for its chain only`, async () => {
    const wallet = fakeProvider(methods)
    const { done, timers } = start({ wallet, question: { failure } })
    if (title === 'hangs') timers.get(6_000)!()
    const { wallet: found } = await done()
    assert.is([found?.outcome, found?.detail].filter(Boolean).join(' '), outcome)
    assert.equal(
      wallet.calls.map(({ method }) => method),
      ['eth_chainId'],
    )
  })

test('a wallet that is no longer in the page is absent and is not asked', async () => {
  const wallet = fakeProvider()
  const { done } = start({ question: { purpose: 'extension', connector: connector() } })
  assert.is((await done()).wallet?.outcome, 'absent')
  assert.is(wallet.calls.length, 0)
})

for (const [ahead, kind] of [
  [-3_600_000, 'clock'],
  [3_600_000, 'clock'],
  [20_000, 'fine'],
] as const)
  test(`a server time from which the device is ${ahead / 1000} s off: ${kind}`, async () => {
    const date = new Date(Date.now() - ahead).toUTCString()
    const { done } = start({
      answer: async url => reply(url.includes('getWallets') ? WALLETS : CHAINS, { headers: { date } }),
    })
    assert.is(adviseOn(await done()).kind, kind)
  })

test('an old reply from a cache in between does not make the device clock wrong', async () => {
  const old = new Date(Date.now() - 86_400_000).toUTCString()
  const { done } = start({
    answer: async url =>
      url.includes('getWallets')
        ? reply(WALLETS, { headers: { date: new Date().toUTCString() } })
        : reply(CHAINS, { headers: { date: old } }),
  })
  assert.is(adviseOn(await done()).kind, 'fine')
})

test('leaving the view ends the checks, and late results change nothing', async () => {
  let answer: ((response: Response) => void) | undefined
  const { stop, findings, asked } = start({
    answer: () =>
      new Promise(resolve => {
        answer = resolve
      }),
  })
  await until('the servers were asked', () => asked.length === 2)
  stop()
  assert.ok(asked.every(({ init }) => init.signal?.aborted))
  answer?.(reply(CHAINS))
  await new Promise(resolve => setTimeout(resolve))
  assert.is(findings.peek()?.done, false)
})

test('S11: a login’s frame that fails on a cross-origin isolated page is blocked by that page', async () => {
  const { error } = console
  const said: string[] = []
  for (const isolated of [false, true]) {
    Object.assign(globalThis, { crossOriginIsolated: isolated })
    console.error = (...args) => void said.push(args.join(' '))
    try {
      const { done, timers, findings: found } = start({ question: { purpose: 'login' } })
      await until(
        'the other servers have answered',
        () => Object.keys(found.peek()?.found ?? {}).length === 3,
      )
      timers.get(6_000)!()
      const findings = await done()
      assert.is(findings.found.frame!.outcome, 'silent')
      assert.equal(
        adviseOn(findings),
        isolated ? { kind: 'policy', host: 'frame.example' } : { kind: 'frame' },
      )
    } finally {
      console.error = error
      Reflect.deleteProperty(globalThis, 'crossOriginIsolated')
    }
  }
  assert.equal(
    said.filter(line => /Embedder/.test(line)),
    ['Aglet: the Cross-Origin-Embedder-Policy of this page blocks frame.example.'],
  )
})

test('policy violations are reported by host and directive until aborted, without report-only ones', () => {
  const end = new AbortController()
  const heard: string[] = []
  watchPolicy(end.signal, ({ host, origin, directive }) => heard.push(`${host} ${origin} ${directive}`))
  const violate = (blockedURI: string, disposition = 'enforce') =>
    document.dispatchEvent(
      Object.assign(new Event('securitypolicyviolation'), {
        blockedURI,
        disposition,
        effectiveDirective: 'connect-src',
      }),
    )
  violate('wss://relay.example/?auth=secret')
  violate('wss://relay.example/', 'report')
  violate('inline')
  violate('')
  end.abort()
  violate('wss://relay.example/')
  assert.equal(heard, ['relay.example wss://relay.example connect-src'])
})

test.run()
