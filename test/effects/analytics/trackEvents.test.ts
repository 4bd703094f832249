import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { track } from '../../../src/actions/analytics/track'
import { connect } from '../../../src/actions/connect/connect'
import { disconnect } from '../../../src/actions/connect/disconnect'
import { closeModal, openModal } from '../../../src/actions/modal/openModal'
import type { Aglet } from '../../../src/aglet'
import { AgletError } from '../../../src/errors'
import type { Options } from '../../../src/options'
import { createTransitions } from '../../../src/signals/connect/transitions'
import type { View } from '../../../src/signals/modal/route'
import { type Clock, manualClock } from '../../clock'
import { leavePage, resetPage, tick } from '../../dom'
import { ALICE, connector, deferred, type FakeAgletSetup, fakeAdapter, fakeAglet } from '../../fakes'
import { type FakeCall, type FakeFetch, fakeFetch } from '../../net/fakeFetch'

interface Body {
  readonly eventId: string
  readonly url: string
  readonly domain: string
  readonly timestamp: number
  readonly props: { type: string; event: string; properties?: Record<string, unknown>; address?: string }
}

let clock: Clock
const { error } = console
let lines: string[] = []

test.before.each(() => {
  resetPage()
  clock = manualClock()
  lines = []
  console.error = (...args) => void lines.push(args.join(' '))
})
test.after.each(() => {
  clock.restore()
  console.error = error
})
test.after(leavePage)

/** The service's replies: the switch, and each event. */
interface Service {
  readonly config?: (call: FakeCall) => unknown
  readonly event?: (call: FakeCall) => unknown
}

function made(
  options: Partial<Options> = {},
  { config = () => ({ isAnalyticsEnabled: true }), event = () => '' }: Service = {},
  setup: FakeAgletSetup = {},
) {
  const fetch = fakeFetch(call => {
    if (call.url.pathname === '/getAnalyticsConfig') return config(call)
    if (call.url.pathname === '/e') return event(call)
    return new Response('', { status: 404 })
  })
  const aglet = fakeAglet(options, { fetch: fetch as typeof globalThis.fetch, ...setup })
  return { aglet, fetch }
}

const sent = ({ calls }: FakeFetch): Body[] =>
  calls.filter(({ url }) => url.pathname === '/e').map(({ body }) => body as Body)
const names = (fetch: FakeFetch) => sent(fetch).map(({ props }) => props.event)
const asked = ({ calls }: FakeFetch) =>
  calls.filter(({ url }) => url.pathname === '/getAnalyticsConfig').length

/** Opens the modal, and waits until the lazy chunk is loaded and the switch is read. */
async function open(aglet: Aglet) {
  openModal(aglet)
  await clock.advance(0)
  await tick()
  await clock.advance(0)
}

test('[7.27] an event has the form that the service expects', async () => {
  const { aglet, fetch } = made({ projectId: 'p1' })
  window.history.replaceState({}, '', '/pay/now?ref=ann%40example.org#secret')
  await connect(aglet, connector())
  await open(aglet)
  await clock.advance(1000)
  const call = fetch.calls.find(({ url }) => url.pathname === '/e')!
  assert.is(call.url.origin, 'https://pulse.walletconnect.org')
  assert.equal(Object.fromEntries(call.url.searchParams), {
    projectId: 'p1',
    st: 'appkit',
    sv: 'test-universal-0.0.0',
  })
  assert.is(call.init.method, 'POST')
  assert.is(call.init.keepalive, true)
  assert.not.ok(call.init.headers, 'a text, which needs no preflight')
  const { eventId, timestamp, ...body } = call.body as Body
  assert.match(eventId, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  assert.is(timestamp <= Date.now() && timestamp > Date.now() - 60_000, true)
  assert.equal(body, {
    url: 'https://app.example/pay/now',
    domain: 'app.example',
    props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: true }, address: ALICE },
  })
  aglet.destroy()
})

test('P34: no request is made before the modal is first opened', async () => {
  const { aglet, fetch } = made()
  const session = await connect(aglet, connector())
  assert.ok(session)
  await disconnect(aglet)
  await clock.advance(60_000)
  assert.equal(names(fetch), [])
  assert.is(asked(fetch), 0)
  await open(aglet)
  await clock.advance(60_000)
  assert.equal(names(fetch), ['MODAL_OPEN'], 'nor told later')
  aglet.destroy()
})

test('[7.25, 7.27, 8.18] events are sent only if the host and the project allow it, and the project’s setting could be read', async () => {
  const configs: readonly (readonly [what: string, answer: () => unknown, wanted: boolean])[] = [
    ['wanted', () => ({ isAnalyticsEnabled: true }), true],
    ['not wanted', () => ({ isAnalyticsEnabled: false }), false],
    ['a text', () => ({ isAnalyticsEnabled: 'true' }), false],
    ['nothing', () => ({}), false],
    ['500', () => new Response('', { status: 500 }), false],
    ['403', () => new Response('', { status: 403 }), false],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), false],
    ['no answer', () => new Promise(() => {}), false],
    ['HTML', () => '<!doctype html>', false],
  ]
  for (const flag of [undefined, true, false])
    for (const [what, config, wanted] of configs) {
      const { aglet, fetch } = made(
        { ...(flag !== undefined && { features: { analytics: flag } }) },
        { config },
      )
      await open(aglet)
      aglet.route.push('Networks')
      closeModal(aglet)
      await clock.advance(60_000)
      const on = flag !== false && wanted
      assert.equal(
        names(fetch),
        on ? ['MODAL_OPEN', 'CLICK_NETWORKS', 'MODAL_CLOSE'] : [],
        `${flag}, ${what}`,
      )
      assert.is(asked(fetch), flag === false ? 0 : 1, `${flag}, ${what}`)
      aglet.destroy()
    }
  assert.equal(lines, [])
})

test('[7.27] the opening of each of these views is an event', async () => {
  const { aglet, fetch } = made()
  await open(aglet)
  for (const view of [
    ...['AllWallets', 'GetWallet', 'Networks', 'OnRampProviders', 'WalletSend'],
    ...['WhatIsABuy', 'WhatIsANetwork', 'WhatIsAWallet', 'WalletReceive'],
  ] as View[])
    aglet.route.push(view)
  aglet.route.push('WhatIsWrong', { connector: connector('com.a') })
  aglet.route.push('ConnectingExternal', { connector: connector('com.a', { name: 'Fern' }) })
  await clock.advance(60_000)
  assert.equal(names(fetch), [
    'MODAL_OPEN',
    ...['CLICK_ALL_WALLETS', 'CLICK_GET_WALLET', 'CLICK_NETWORKS', 'SELECT_BUY_CRYPTO', 'OPEN_SEND'],
    ...['SELECT_WHAT_IS_A_BUY', 'CLICK_NETWORK_HELP', 'CLICK_WALLET_HELP', 'SELECT_WALLET'],
  ])
  assert.equal(sent(fetch).at(-1)!.props.properties, { name: 'Fern', platform: 'browser' })
  aglet.destroy()
})

test('[7.27] the page’s network button is an event, as the one in the modal is', async () => {
  const { aglet, fetch } = made({ projectId: 'p1' })
  for (let openings = 0; openings < 2; openings++) {
    openModal(aglet, { view: 'Networks' })
    await clock.advance(0)
    await tick()
    closeModal(aglet)
    await clock.advance(1000)
  }
  await clock.advance(60_000)
  const each = ['MODAL_OPEN', 'CLICK_NETWORKS', 'MODAL_CLOSE']
  assert.equal(names(fetch), [...each, ...each])
  aglet.destroy()
})

test('without a project id the service is not asked', async () => {
  const { aglet, fetch } = made({ projectId: '' })
  await open(aglet)
  await clock.advance(60_000)
  assert.is(asked(fetch), 0)
  aglet.destroy()
})

test('P34: disabling analytics stops it at once and drops queued events', async () => {
  const { aglet, fetch } = made()
  await open(aglet)
  await clock.advance(5000)
  assert.equal(names(fetch), ['MODAL_OPEN'])
  aglet.route.push('Networks')
  aglet.options.value = { ...aglet.options.peek(), features: { analytics: false } }
  aglet.route.push('WhatIsANetwork')
  window.dispatchEvent(new window.Event('pagehide'))
  await clock.advance(60_000)
  assert.equal(names(fetch), ['MODAL_OPEN'])
  aglet.options.value = { ...aglet.options.peek(), features: { analytics: true } }
  closeModal(aglet)
  await clock.advance(60_000)
  assert.equal(names(fetch), ['MODAL_OPEN', 'MODAL_CLOSE'])
  aglet.destroy()
})

test('[7.27] opening the buy view is tracked on every path, but not on going back to it', async () => {
  const { aglet, fetch } = made()
  await open(aglet)
  const { route } = aglet
  route.push('OnRampProviders')
  route.push('WhatIsABuy')
  route.back()
  route.push('BuyInProgress')
  route.replace('OnRampActivity')
  route.push('OnRampProviders')
  await clock.advance(60_000)
  assert.equal(
    sent(fetch).map(({ props: { event, properties } }) => [event, properties]),
    [
      ['MODAL_OPEN', { connected: false }],
      ['SELECT_BUY_CRYPTO', { isSmartAccount: false }],
      ['SELECT_WHAT_IS_A_BUY', { isSmartAccount: false }],
      ['SELECT_BUY_CRYPTO', { isSmartAccount: false }],
    ],
  )
  aglet.destroy()
})

test('[4.6, 4.10] the events of a session from the first click to the last', async () => {
  const answer = deferred<never>()
  let tries = 0
  const adapter = fakeAdapter()
  const { connect: grant } = adapter
  const refusing = {
    ...adapter,
    connect: (...args: Parameters<typeof grant>) => (tries++ ? grant(...args) : answer.promise),
  }
  const { aglet, fetch } = made({}, {}, { adapters: [refusing] })
  await open(aglet)
  aglet.route.push('WhatIsAWallet')
  aglet.route.push('GetWallet')
  aglet.route.back()
  aglet.route.back()
  aglet.route.push('ConnectingExternal', { connector: connector() })
  const declined = connect(aglet, connector()).catch(() => {})
  answer.reject(new AgletError('user_rejected', 'Ann <ann@example.org> said no to 12.5 ETH'))
  await declined
  await connect(aglet, connector())
  closeModal(aglet)
  openModal(aglet)
  track(aglet, 'CLICK_TRANSACTIONS')
  await disconnect(aglet)
  await clock.advance(60_000)
  assert.equal(
    sent(fetch).map(({ props: { event, properties } }) => [event, properties]),
    [
      ['MODAL_OPEN', { connected: false }],
      ['CLICK_WALLET_HELP', undefined],
      ['CLICK_GET_WALLET', undefined],
      ['SELECT_WALLET', { name: 'Example Wallet', platform: 'browser' }],
      ['CONNECT_ERROR', { message: 'user_rejected' }],
      ['CONNECT_SUCCESS', { method: 'browser', name: 'com.example.wallet' }],
      ['MODAL_CLOSE', { connected: true }],
      ['MODAL_OPEN', { connected: true }],
      ['CLICK_TRANSACTIONS', { isSmartAccount: false }],
      ['MODAL_CLOSE', { connected: false }],
      ['DISCONNECT_SUCCESS', undefined],
    ],
  )
  aglet.destroy()
})

test('[4.9] a failed disconnect is reported with its error code', async () => {
  const failing = fakeAdapter({
    disconnect: () => Promise.reject(new AgletError('timeout', 'of ann@example.org')),
  })
  const { aglet, fetch } = made({}, {}, { adapters: [failing] })
  await open(aglet)
  await connect(aglet, connector())
  await disconnect(aglet)
  await clock.advance(60_000)
  assert.equal(sent(fetch).at(-1)!.props, {
    type: 'track',
    event: 'DISCONNECT_ERROR',
    properties: { message: 'timeout' },
  })
  assert.is(lines.length, 1)
  aglet.destroy()
})

test('a cancelled attempt, or a session that existed before, is not reported as a success', async () => {
  const { aglet, fetch } = made()
  await connect(aglet, connector('one'))
  await open(aglet)
  // A second wallet is tried and cancelled, so that the first is in use again.
  aglet.get(createTransitions).start('eip155', 'two')
  aglet.get(createTransitions).cancel('eip155')
  await clock.advance(60_000)
  assert.equal(names(fetch), ['MODAL_OPEN'])
  aglet.destroy()
})

test('[8.15] an origin that is not allowed is reported once per page, and no more events are sent', async () => {
  const refuse = { event: () => new Response('', { status: 403 }) }
  const instances = [made({ projectId: 'refused' }, refuse), made({ projectId: 'refused' }, refuse)]
  for (const { aglet } of instances) {
    await open(aglet)
    for (let i = 0; i < 20; i++) track(aglet, 'CLICK_NETWORKS')
    await clock.advance(60_000)
    track(aglet, 'CLICK_NETWORKS')
    await clock.advance(60_000)
  }
  for (const { fetch } of instances) assert.is(sent(fetch).length, 1)
  assert.equal(lines, ['Aglet: Origin https://app.example is not on the allow list of this project id.'])
  assert.is(instances[0]!.aglet.notices.alert.value?.message, 'Invalid App Configuration')
  for (const { aglet } of instances) aglet.destroy()
})

test('S18: an unreachable service is silently given up', async () => {
  const { aglet, fetch } = made({}, { event: () => Promise.reject(new TypeError('Failed to fetch')) })
  await open(aglet)
  for (let i = 0; i < 200; i++) {
    track(aglet, 'CLICK_NETWORKS')
    await clock.advance(2000)
  }
  assert.is(sent(fetch).length, 3)
  assert.equal(lines, [])
  aglet.destroy()
})

test('an occasional failure loses only its own event', async () => {
  let count = 0
  const { aglet, fetch } = made({}, { event: () => (count++ % 2 ? new Response('', { status: 500 }) : '') })
  await open(aglet)
  for (let i = 0; i < 20; i++) {
    await clock.advance(2000)
    track(aglet, 'CLICK_NETWORKS')
  }
  await clock.advance(2000)
  assert.is(sent(fetch).length, 21)
  aglet.destroy()
})

test('at most a hundred events are queued', async () => {
  const answer = deferred<unknown>()
  const { aglet, fetch } = made({}, { config: () => answer.promise })
  await open(aglet)
  for (let i = 0; i < 5000; i++) track(aglet, 'CLICK_NETWORKS')
  answer.resolve({ isAnalyticsEnabled: true })
  await clock.advance(9000)
  assert.is(sent(fetch).length, 100)
  aglet.destroy()
})

test('[7.27] queued events are sent together, and at the latest when the page is left', async () => {
  const { aglet, fetch } = made()
  await open(aglet)
  await clock.advance(1000)
  assert.equal(names(fetch), ['MODAL_OPEN'])
  track(aglet, 'CLICK_NETWORKS')
  await clock.advance(500)
  track(aglet, 'CLICK_NETWORK_HELP')
  assert.is(sent(fetch).length, 1)
  await clock.advance(500)
  assert.is(sent(fetch).length, 3)
  track(aglet, 'CLICK_GET_WALLET')
  window.dispatchEvent(new window.Event('pagehide'))
  assert.is(sent(fetch).length, 4, 'in the very task')
  await clock.advance(0)
  aglet.destroy()
  window.dispatchEvent(new window.Event('pagehide'))
  // The last request ends when its reply has been read, which takes a slow machine longer.
  for (let turns = 0; clock.pending && turns < 1000; turns++) await tick()
  assert.equal(clock.left, [])
})

test('P43: destroy aborts the events that the service has not answered', async () => {
  const { aglet, fetch } = made({}, { event: () => new Promise(() => {}) })
  await open(aglet)
  await clock.advance(1000)
  const { init } = fetch.calls.find(({ url }) => url.pathname === '/e')!
  assert.is(init.signal!.aborted, false)
  aglet.destroy()
  assert.is(init.signal!.aborted, true)
  await clock.advance(0)
  assert.equal(clock.left, [])
})

test('P34: no text of a user, a wallet or a page adds an e-mail address, a link or a key to an event', async () => {
  const secrets = fc.oneof(
    fc.emailAddress(),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.stringMatching(/^[0-9a-f]{64}$/),
    fc.constantFrom(
      'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303',
      'legal winner thank year wave sausage worth useful legal winner thank yellow',
      '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
    ),
  )
  const { aglet, fetch } = made()
  await open(aglet)
  await clock.advance(1000)
  const told: string[] = []
  for (const secret of fc.sample(secrets, 300)) {
    told.push(secret)
    window.history.replaceState({}, '', `/a/${encodeURIComponent(secret)}?q=${encodeURIComponent(secret)}`)
    track(aglet, 'SEARCH_WALLET', { badge: '', search: secret })
    track(aglet, 'SELECT_WALLET', { name: secret, platform: 'browser' })
    await clock.advance(1000)
  }
  assert.is(sent(fetch).length, 601)
  const bodies = JSON.stringify(sent(fetch))
  for (const secret of told) assert.not.ok(bodies.includes(secret), secret)
  aglet.destroy()
})

test.run()
