import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { reportServerRefusal } from '../../src/actions/modal/reportServerRefusal'
import type { Aglet } from '../../src/aglet'
import { reportApiErrors } from '../../src/effects/modal/reportApiErrors'
import { type AgletError, isAgletError } from '../../src/errors'
import { getHistory } from '../../src/net/activity/getHistory'
import { type AnalyticsEvent, postEvents } from '../../src/net/analytics/postEvents'
import { getOnrampQuote } from '../../src/net/buy/getOnrampQuote'
import { getOnrampUrl } from '../../src/net/buy/getOnrampUrl'
import { getSmartSessions } from '../../src/net/sessions/getSmartSessions'
import { buildApproval } from '../../src/net/swap/buildApproval'
import { buildSwap } from '../../src/net/swap/buildSwap'
import { getAllowance } from '../../src/net/swap/getAllowance'
import { getQuotes } from '../../src/net/swap/getQuotes'
import { readCached } from '../../src/net/transport/read'
import { STALE_TIMES } from '../../src/net/transport/staleTimes'
import { createModalState } from '../../src/signals/modal/modalState'
import type { CaipAddress } from '../../src/types'
import { tick, until } from '../dom'
import { fakeAglet } from '../fakes'
import { ALICE, API_CALLS, type ApiCall, answering, tally } from './apiCalls'
import { fakeFetch, fakeNet, serverStatus } from './fakeFetch'

// The texts of failures, and what an action can tell from a failure.

const find = (name: string): ApiCall => API_CALLS.find(found => found.name === name)!
const refusing = (api: ApiCall, status: number, body: string) =>
  fakeNet(answering(api, () => new Response(body, { status })))

const failure = async (promise: Promise<unknown>): Promise<AgletError> => {
  try {
    await promise
  } catch (error) {
    if (isAgletError(error)) return error
    throw error
  }
  throw new Error('It did not fail.')
}

test('[8.20] name requests fail with the texts of the specification', async () => {
  for (const [name, words] of [
    ['profile account', 'Error resolving name'],
    ['profile reverse', 'Error fetching names for address'],
    ['profile suggestions', 'Error fetching name suggestions'],
    ['register name', 'Error registering name'],
  ] as const) {
    const api = find(name)
    const error = await failure(api.call(refusing(api, 400, '')))
    assert.equal([error.code, error.shortMessage, serverStatus(error)], ['http', words, 400])
    const garbled = await failure(api.call(fakeNet(answering(api, () => '<html>'))))
    assert.equal([garbled.code, garbled.shortMessage], ['bad_response', words])
  }
})

test('[8.20] tokens and accounts of two networks, or of an unknown one, are refused without a request', async () => {
  const fetch = fakeFetch(() => ({}))
  const net = fakeNet(fetch)
  const token = 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
  const other = 'eip155:10:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
  const userAddress = `eip155:10:${ALICE}` as const
  for (const run of [
    () => getQuotes(net, { amount: 1n, from: token, to: other, userAddress: ALICE }),
    () => getAllowance(net, { tokenAddress: token, userAddress }),
    () => buildApproval(net, { from: token, to: token, userAddress }),
    () => buildSwap(net, { amount: 1n, slippage: 1, from: token, to: other, userAddress }),
    () => getSmartSessions(net, 'cosmos:1:abc' as CaipAddress),
  ]) {
    const error = await failure(run())
    assert.equal([error.code, error.shortMessage], ['chain_unsupported', 'Unsupported chain'])
  }
  assert.is(fetch.calls.length, 0)
})

test('[8.20] registering a name fails with the API’s first reason in the specification’s text', async () => {
  const api = find('register name')
  const reasons = [
    { field: 'name', description: 'Name is already registered: ada.reown.id' },
    { field: 'x', description: 'second' },
  ]
  const error = await failure(api.call(refusing(api, 400, JSON.stringify({ status: 'FAILED', reasons }))))
  assert.is(error.shortMessage, 'Name is already registered: ada.reown.id')
  assert.is(error.meta['field'], 'name')
})

/** The server's reply when the call goes through an instance's own Net. */
async function refuse(aglet: Aglet, status: number, body: string): Promise<void> {
  globalThis.fetch = async () => new Response(body, { status })
  const { net } = createModalState(
    aglet,
    reportApiErrors(() => aglet),
  )
  await failure(find('history').call(net))
}

for (const [status, shown] of [
  [400, false],
  [401, true],
  [403, true],
  [404, false],
] as const)
  test(`[8.17] a reply of ${status} ${shown ? 'is' : 'is not'} reported to the page’s developer`, async () => {
    const { fetch } = globalThis
    const aglet = fakeAglet()
    let asked = 0
    globalThis.fetch = async () => new Response('Unauthorized: invalid key', { status })
    try {
      const response = await reportApiErrors(() => {
        asked++
        return aglet
      })('https://api.example')
      assert.is(await response.text(), 'Unauthorized: invalid key', 'the caller still reads it')
      await tick(20)
      assert.is(asked, shown ? 1 : 0)
    } finally {
      globalThis.fetch = fetch
    }
  })

test('[8.16] [8.17] a server’s refusal shows its alert once', async () => {
  const { error: log } = console
  const { fetch } = globalThis
  let lines = 0
  console.error = () => lines++
  try {
    for (const [text, alert] of [
      ['Unauthorized: origin not allowed', 'Invalid App Configuration'],
      ['error: JWT validation error: JWT Token is not yet valid', 'Session Expired'],
      ['Unauthorized: invalid key', 'Invalid App Configuration'],
    ] as const)
      for (const body of [
        text,
        JSON.stringify({ reasons: [{ field: 'authentication', description: text }] }),
      ]) {
        const aglet = fakeAglet()
        await aglet.ui()
        lines = 0
        await refuse(aglet, 401, 'We failed to authenticate your request')
        await refuse(aglet, 404, body)
        await refuse(aglet, 401, body)
        await refuse(aglet, 403, body)
        await until('the alert was there', () => aglet.notices.alert.value)
        assert.is(aglet.notices.alert.value?.message, alert, body)
        await reportServerRefusal(aglet, new Response(body, { status: 401 }))
        assert.is(lines, 1)
      }
  } finally {
    console.error = log
    globalThis.fetch = fetch
  }
})

test('[7.17] only whole amounts are preset, since a fraction would fail the whole request', async () => {
  const api = find('on-ramp URL')
  for (const [amount, sent] of [
    [12, 12],
    [12.5, undefined],
    [0, undefined],
    [-1, undefined],
    [Number.NaN, undefined],
    [1e300, undefined],
    [undefined, undefined],
  ]) {
    const fetch = answering(api, () => api.good)
    const order = { network: 'eip155:1', destinationWallets: [], partnerUserId: ALICE } as const
    await getOnrampUrl(fakeNet(fetch), { ...order, presetCryptoAmount: amount, presetFiatAmount: amount })
    const body = fetch.calls.at(-1)!.body as Record<string, unknown>
    assert.equal([body['presetCryptoAmount'], body['presetFiatAmount']], [sent, sent], `${amount}`)
  }
})

test('[7.19] without an amount the server is asked for 0, and the fallback quote has the requested amount', async () => {
  const api = find('on-ramp quote')
  const fetch = answering(api, () => new Response('', { status: 404 }))
  const quote = await getOnrampQuote(fakeNet(fetch), {
    purchaseCurrency: { id: 'b', name: 'Ether', symbol: 'ETH', networks: [] },
    paymentCurrency: { id: 'EUR', limits: [] },
    amount: '',
    network: 'eip155:1',
  })
  assert.is((fetch.calls.at(-1)!.body as { amount: string }).amount, '0')
  assert.equal(quote!.paymentTotal, { amount: '0', currency: 'EUR' })
  assert.is(quote!.fallback, true)
})

// ------------------------------------------------------------------ analytics

const event = (eventId: string, size = 1): AnalyticsEvent => ({
  eventId,
  url: 'https://host.example/',
  domain: 'host.example',
  timestamp: 1,
  props: { text: 'x'.repeat(size) },
})

test('[7.27] each event has its own request, and all are sent at once', async () => {
  const waiting: ((reply: unknown) => void)[] = []
  const fetch = fakeFetch(() => new Promise(resolve => waiting.push(resolve)))
  const done = postEvents(fakeNet(fetch), [event('a'), event('b'), event('c')])
  while (waiting.length < 3) await new Promise(resolve => setImmediate(resolve))
  assert.equal(
    fetch.calls.map(({ body }) => (body as AnalyticsEvent).eventId),
    ['a', 'b', 'c'],
  )
  for (const resolve of waiting) resolve('')
  await done
  await postEvents(fakeNet(fetch), [])
  assert.is(fetch.calls.length, 3)
})

test('[8.15] an origin that is not allowed is recognised by the status', async () => {
  const fetch = fakeFetch(() => new Response('', { status: 403 }))
  assert.is(serverStatus(await failure(postEvents(fakeNet(fetch), [event('a'), event('b')]))), 403)
  assert.is(fetch.calls.length, 2, 'not tried again')
})

test('[7.27] the page’s own fetch is called without a receiver', async () => {
  const page = {
    fetch(this: unknown) {
      return this === undefined ? Promise.resolve(new Response('')) : Promise.reject(new TypeError('Illegal'))
    },
  }
  await postEvents(fakeNet(page.fetch), [event('a')])
})

test('[7.27] no more requests use keepalive than a browser allows', async () => {
  const fetch = fakeFetch(() => '')
  await postEvents(
    fakeNet(fetch),
    ['a', 'b', 'c'].map(id => event(id, 25_000)),
  )
  assert.equal(
    fetch.calls.map(({ init }) => init.keepalive),
    [true, true, undefined],
  )
})

// ------------------------------------------------------------------ request limits

test('P39: a session requests the same data once within its lifetime', async () => {
  const api = find('history')
  const fetch = answering(api, () => api.good)
  const net = fakeNet(fetch)
  const look = () =>
    readCached(net, `history eip155:1:${ALICE}`, { life: STALE_TIMES.history }, signal =>
      getHistory(net, { account: ALICE, network: 'eip155:1' }, signal),
    )
  for (let times = 0; times < 3; times++) await Promise.all([look(), look()])
  assert.equal(tally(fetch), { 'GET /v1/supported-chains': 1, [`GET ${api.path}`]: 1 })
})

// The other half of the rule, version 4 of the frame, concerns the embedded wallet, which is not opened here.
test('[9.39] events without an SDK version carry the default one', async () => {
  for (const [sdkVersion, sent] of [
    ['', 'html-wagmi-4.2.2'],
    ['react-universal-1.2.3', 'react-universal-1.2.3'],
  ] as const) {
    const fetch = fakeFetch(() => '')
    await postEvents(fakeNet(fetch, { sdkVersion }), [event('a')])
    assert.is(fetch.calls[0]!.url.searchParams.get('sv'), sent)
  }
})

test.run()
