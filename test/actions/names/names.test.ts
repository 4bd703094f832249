import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { refreshAccount } from '../../../src/actions/account/refreshAccount'
import { connect } from '../../../src/actions/connect/connect'
import { checkTypedName, recheckTypedName, stopChecking } from '../../../src/actions/names/checkTypedName'
import { fetchOwnName } from '../../../src/actions/names/fetchOwnName'
import { registerAccountName } from '../../../src/actions/names/registerAccountName'
import { resolveName } from '../../../src/actions/names/resolveName'
import type { Adapter } from '../../../src/adapters/adapter'
import type { Aglet } from '../../../src/aglet'
import { AgletError } from '../../../src/errors'
import { toAgletError } from '../../../src/lib/data/toAgletError'
import { createHoldings } from '../../../src/signals/account/holdings'
import { createTransactions } from '../../../src/signals/modal/transactions'
import { createNameRegistration } from '../../../src/signals/names/nameRegistration'
import type { NetworkInput } from '../../../src/types'
import { type Clock, manualClock } from '../../clock'
import {
  ALICE,
  BOB,
  base,
  connector,
  deferred,
  ethereum,
  fakeAdapter,
  fakeAglet,
  session,
  solana,
} from '../../fakes'
import { type FakeCall, fakeFetch, HOSTILE_REPLIES } from '../../net/fakeFetch'

let clock: Clock
const living: Aglet[] = []
test.before.each(() => {
  clock = manualClock()
})
test.after.each(() => {
  for (const aglet of living.splice(0)) aglet.destroy()
  clock.restore()
})

type Answer = (call: FakeCall) => unknown
interface Server {
  suggestions?: Answer
  register?: Answer
  reverse?: Answer
  profile?: Answer
  identity?: Answer
}
const SIGNATURE = `0x${'ab'.repeat(65)}`
const suggest = (name: string, registered = false, ...others: string[]) => ({
  suggestions: [
    { name: `${name}.reown.id`, registered },
    ...others.map(other => ({ name: `${other}.reown.id`, registered: false })),
  ],
})
const record = (name: string, address: string) => ({
  name,
  registered_at: '2025-03-01T00:00:00Z',
  updated_at: null,
  attributes: {},
  addresses: { '60': { address, created_at: '2025-03-01T00:00:00Z' } },
})
const asked = ({ url }: FakeCall) => decodeURIComponent(url.pathname.split('/').at(-1)!)
const refusal = (field: string, description: string, status = 400) =>
  new Response(JSON.stringify({ status: 'FAILED', reasons: [{ field, description }] }), { status })

/** Alice with the registration form open, over a server with these replies. */
async function world(
  server: Server = {},
  {
    networks = [ethereum, base],
    script = {},
  }: { networks?: readonly NetworkInput[]; script?: Partial<Adapter> } = {},
) {
  const all: Required<Server> = {
    suggestions: call => suggest(asked(call)),
    register: ({ body }) => {
      const { message, address } = body as { message: string; address: string }
      return record((JSON.parse(message) as { name: string }).name, address)
    },
    reverse: () => [],
    profile: () => [],
    identity: () => ({ name: null, avatar: null }),
    ...server,
  }
  const fetch = fakeFetch(call => {
    const { pathname } = call.url
    if (pathname.endsWith('/supported-chains')) return { http: ['eip155:1', 'eip155:8453'], ws: [] }
    if (pathname.includes('/suggestions/')) return all.suggestions(call)
    if (pathname.includes('/reverse/')) return all.reverse(call)
    if (pathname.endsWith('/profile/account')) return all.register(call)
    if (pathname.includes('/profile/account/')) return all.profile(call)
    if (pathname.includes('/identity/')) return all.identity(call)
    return new Response('', { status: 404 })
  })
  const signed: string[] = []
  const adapter = fakeAdapter({
    signMessage: async (_, message) => {
      signed.push(message)
      return SIGNATURE
    },
    ...script,
  })
  const aglet = fakeAglet(
    { networks: [...networks] },
    { adapters: [adapter], fetch: fetch as typeof globalThis.fetch },
  )
  living.push(aglet)
  await connect(aglet, connector('com.a', { chain: adapter.namespace }))
  aglet.route.reset('Account')
  aglet.route.push('ChooseAccountName')
  aglet.route.push('RegisterAccountName')
  const naming = aglet.get(createNameRegistration)
  const calls = (part: string) => fetch.calls.filter(({ url }) => url.pathname.includes(part))
  const views = () => aglet.route.history.peek().map(({ view }) => view)
  const status = () => naming.check.peek().status
  return { aglet, adapter, fetch, all, naming, calls, views, status, signed }
}
const failure = async (run: Promise<unknown>) => {
  try {
    await run
  } catch (error) {
    return toAgletError(error)
  }
  throw new Error('It should have failed.')
}
const stay = () => new AbortController().signal

test('[5.1] invalid letters are reported while typing, an invalid length once typing stops', async () => {
  const { aglet, naming, status, fetch } = await world()
  const before = fetch.calls.length
  for (const [text, at, then] of [
    ['', 'idle', 'idle'],
    ['a', 'idle', 'short'],
    ['ada', 'idle', 'short'],
    ['a-1', 'idle', 'short'],
    ['a!', 'letters', 'letters'],
    ['ada lovelace', 'letters', 'letters'],
    ['аdam', 'letters', 'letters'],
    ['adaé', 'letters', 'letters'],
    ['ada.b', 'letters', 'letters'],
    ['ada_b', 'letters', 'letters'],
    ['<b>ada</b>', 'letters', 'letters'],
    ['\u200badam', 'letters', 'letters'],
  ] as const) {
    checkTypedName(aglet, text)
    assert.is(status(), at, text)
    await clock.advance(500)
    assert.is(status(), then, text)
  }
  assert.is(fetch.calls.length, before)
  for (const [text, label] of [
    ['Adam', 'adam'],
    [' adam ', 'adam'],
    ['adam.reown.id', 'adam'],
    ['----', '----'],
    ['1234', '1234'],
  ] as const) {
    checkTypedName(aglet, text)
    assert.equal([naming.label.peek(), status()], [label, 'waiting'])
  }
})

test('[9.6] [7.15] suggestions are requested half a second after the last key, once', async () => {
  const { aglet, naming, calls } = await world()
  for (const text of ['adam', 'adams', 'adamsa', 'adamsap']) {
    checkTypedName(aglet, text)
    await clock.advance(499)
  }
  assert.is(calls('/suggestions/').length, 0)
  await clock.advance(1)
  assert.equal(calls('/suggestions/').map(asked), ['adamsap'])
  assert.is(calls('/suggestions/')[0]!.url.searchParams.get('zone'), 'reown.id')
  assert.equal(naming.check.peek(), {
    status: 'known',
    name: 'adamsap.reown.id',
    registered: false,
    others: [],
  })
  // Cached suggestions are not requested again.
  checkTypedName(aglet, 'adams')
  checkTypedName(aglet, 'adamsap')
  await clock.advance(500)
  assert.is(naming.check.peek().status, 'known')
  assert.is(calls('/suggestions/').length, 1)
})

test('a request is aborted by the next key, and a late reply changes nothing', async () => {
  const late = deferred<unknown>()
  const { aglet, naming, calls, status } = await world({
    suggestions: call => (asked(call) === 'first' ? late.promise : suggest(asked(call), true, 'free-one')),
  })
  checkTypedName(aglet, 'first')
  await clock.advance(500)
  assert.is(calls('/first')[0]!.init.signal?.aborted, false)
  checkTypedName(aglet, 'first-two')
  await clock.advance(0)
  assert.is(calls('/first')[0]!.init.signal?.aborted, true)
  late.resolve(suggest('first'))
  await clock.advance(0)
  assert.is(status(), 'waiting')
  await clock.advance(500)
  assert.equal(naming.check.peek(), {
    status: 'known',
    name: 'first-two.reown.id',
    registered: true,
    others: ['free-one.reown.id'],
  })
  // The form is closed.
  checkTypedName(aglet, 'third')
  await clock.advance(250)
  stopChecking(aglet)
  await clock.advance(1000)
  assert.is(calls('/third').length, 0)
})

test('a failing server does not make a name free, and the user can retry', async () => {
  let down = true
  const { aglet, status, calls } = await world({
    suggestions: call => (down ? new Response('', { status: 500 }) : suggest(asked(call))),
  })
  checkTypedName(aglet, 'adam')
  await clock.advance(20_000)
  assert.is(status(), 'failed')
  down = false
  const before = calls('/suggestions/').length
  recheckTypedName(aglet)
  await clock.advance(0)
  assert.is(status(), 'known')
  assert.is(calls('/suggestions/').length, before + 1)
})

test('an empty list of suggestions is a failure, since the network is served', async () => {
  const { aglet, status } = await world({ suggestions: () => ({ suggestions: [] }) })
  checkTypedName(aglet, 'adam')
  await clock.advance(500)
  assert.is(status(), 'failed')
})

for (const [what, suggestions] of [
  ['other names only', { suggestions: [{ name: 'eve.reown.id', registered: false }] }],
  ['no word on who has it', { suggestions: [{ name: 'adam.reown.id' }] }],
  ['a word for a yes', { suggestions: [{ name: 'adam.reown.id', registered: 'no' }] }],
  ['another zone', { suggestions: [{ name: 'adam.evil.id', registered: false }] }],
] as const)
  test(`suggestions with ${what} offer nothing`, async () => {
    const { aglet, naming } = await world({ suggestions: () => suggestions })
    checkTypedName(aglet, 'adam')
    await clock.advance(500)
    assert.match(naming.check.peek().status, /^(failed|unserved)$/)
  })

for (const [what, reply] of HOSTILE_REPLIES)
  test(`${what} in place of suggestions, names and a registration: no name counts as free, owned or registered`, async () => {
    const { aglet, naming } = await world({
      suggestions: reply,
      reverse: reply,
      register: reply,
      profile: reply,
    })
    checkTypedName(aglet, 'adam')
    const own = fetchOwnName(aglet, stay())
    await clock.advance(60_000)
    await own
    assert.match(naming.check.peek().status, /^(failed|unserved)$/)
    assert.is(naming.owned.peek(), '')
    const error = failure(registerAccountName(aglet, 'adam', stay()))
    await clock.advance(60_000)
    assert.is(typeof (await error).shortMessage, 'string')
    assert.is(naming.registering.peek().status, 'failed')
  })

test('[1.8] [4.33] [7.16] the message is signed in the API’s format and posted with the required fields', async () => {
  const { aglet, signed, calls, views, naming } = await world(
    {},
    { script: { connect: async ({ id }) => session({ connectorId: id, chainId: 'eip155:8453' }) } },
  )
  const done = registerAccountName(aglet, 'adam', stay())
  assert.is(naming.registering.peek().status, 'signing')
  const seconds = Math.floor(Date.now() / 1000)
  await done
  const message = `{"name":"adam.reown.id","attributes":{},"timestamp":${seconds}}`
  assert.equal(signed, [message])
  const [post] = calls('/profile/account')
  assert.is(post!.init.method, 'POST')
  assert.is(new Headers(post!.init.headers).get('content-type'), 'application/json')
  assert.equal(post!.body, { coin_type: 2 ** 31 + 8453, address: ALICE, message, signature: SIGNATURE })
  assert.equal(views(), ['RegisterAccountNameSuccess'])
  assert.not(aglet.get(createTransactions).any())
})

test('[4.33] the profile name is set, and stays although the API still reports none', async () => {
  const { aglet } = await world()
  const { identity } = aglet.get(createHoldings)
  await refreshAccount(aglet)
  assert.is(identity.peek().value?.name, undefined)
  await registerAccountName(aglet, 'adam', stay())
  assert.is(identity.peek().value?.name, 'adam.reown.id')
  await clock.advance(301_000)
  await refreshAccount(aglet, { force: true })
  assert.is(identity.peek().value?.name, 'adam.reown.id')
})

test('a name that was free a moment ago is resolved once it is registered', async () => {
  let taken = false
  const { aglet } = await world({
    profile: () => (taken ? record('adam.reown.id', ALICE) : []),
    register: () => {
      taken = true
      return record('adam.reown.id', ALICE)
    },
  })
  assert.is(await resolveName(aglet, 'adam.reown.id'), undefined)
  await registerAccountName(aglet, 'adam', stay())
  assert.is((await resolveName(aglet, 'adam.reown.id'))?.address, ALICE)
})

test('[4.33] [8.20] a failure leads back to the form, with the API’s first reason or Aglet’s own text', async () => {
  for (const [reply, words] of [
    [
      refusal('name', 'Name is already registered: adam.reown.id'),
      'Name is already registered: adam.reown.id',
    ],
    [refusal('signature', 'Signature validation error: x', 401), 'Signature validation error: x'],
    [new Response('{}', { status: 422 }), 'Error registering name'],
    [new Response('<h1>no</h1>', { status: 500 }), 'Error registering name'],
    [new Response('', { status: 403 }), 'Error registering name'],
  ] as const) {
    const { aglet, views, naming } = await world({ register: () => reply })
    const error = await failure(registerAccountName(aglet, 'adam', stay()))
    assert.is(error.shortMessage, words)
    assert.equal(views(), ['Account', 'ChooseAccountName', 'RegisterAccountName'])
    assert.not(aglet.get(createTransactions).any())
    assert.is(naming.registering.peek().status, 'failed')
    assert.is(aglet.get(createHoldings).identity.peek().value?.name, undefined)
  }
})

test('a refused signature leads back to the form, and nothing is posted', async () => {
  const { aglet, views, calls } = await world(
    {},
    {
      script: {
        signMessage: () => Promise.reject(new AgletError('user_rejected', 'The request was declined.')),
      },
    },
  )
  assert.is((await failure(registerAccountName(aglet, 'adam', stay()))).code, 'user_rejected')
  assert.equal(views(), ['Account', 'ChooseAccountName', 'RegisterAccountName'])
  assert.equal(calls('/profile/account'), [])
})

test('a form that is the first view stays open after a failure', async () => {
  const { aglet, views } = await world({ register: () => refusal('name', 'no') })
  aglet.route.reset('RegisterAccountName')
  await failure(registerAccountName(aglet, 'adam', stay()))
  assert.equal(views(), ['RegisterAccountName'])
})

test('a signature that arrives after the user has left is not used, and the user’s view stays', async () => {
  const signature = deferred<string>()
  const { aglet, views, calls, naming } = await world(
    {},
    { script: { signMessage: () => signature.promise } },
  )
  const controller = new AbortController()
  const done = registerAccountName(aglet, 'adam', controller.signal)
  aglet.route.back()
  controller.abort()
  signature.resolve(SIGNATURE)
  await done
  assert.equal(views(), ['Account', 'ChooseAccountName'])
  assert.equal(calls('/profile/account'), [])
  assert.is(naming.registering.peek().status, 'idle')
  assert.not(aglet.get(createTransactions).any())
})

test('after leaving a form whose wallet never answers, a name can be registered', async () => {
  const { aglet, naming, signed } = await world(
    {},
    {
      script: {
        signMessage(_, message) {
          signed.push(message)
          return new Promise(() => {})
        },
      },
    },
  )
  const controller = new AbortController()
  const done = registerAccountName(aglet, 'adam', controller.signal)
  await clock.advance(0)
  assert.is(naming.registering.peek().status, 'signing')
  aglet.route.back()
  controller.abort()
  await clock.advance(0)
  assert.is(naming.registering.peek().status, 'idle', 'the form is not busy any more')
  await done
  aglet.route.push('RegisterAccountName')
  registerAccountName(aglet, 'adam', stay()).catch(() => {})
  await clock.advance(0)
  assert.is(signed.length, 2)
})

test('a signature for an account that is no longer active registers nothing', async () => {
  const signature = deferred<string>()
  const { aglet, adapter, calls } = await world({}, { script: { signMessage: () => signature.promise } })
  const done = registerAccountName(aglet, 'adam', stay())
  adapter.emit('com.a', { accounts: [BOB] })
  signature.resolve(SIGNATURE)
  await done
  assert.equal(calls('/profile/account'), [])
})

test('a posted registration is completed even if the user has left', async () => {
  const reply = deferred<unknown>()
  const { aglet, views, calls } = await world({ register: () => reply.promise })
  await refreshAccount(aglet)
  const controller = new AbortController()
  const done = registerAccountName(aglet, 'adam', controller.signal)
  await clock.advance(0)
  assert.is(calls('/profile/account').length, 1)
  aglet.route.back()
  controller.abort()
  reply.resolve(record('adam.reown.id', ALICE))
  await done
  assert.equal(views(), ['Account', 'ChooseAccountName'])
  assert.is(aglet.get(createHoldings).identity.peek().value?.name, 'adam.reown.id')
})

test('a name that is registered after the account has changed is not shown for the new account', async () => {
  const reply = deferred<unknown>()
  const { aglet, adapter, naming, calls } = await world({ register: () => reply.promise })
  const done = registerAccountName(aglet, 'adam', stay())
  await clock.advance(0)
  assert.is(calls('/profile/account').length, 1)
  adapter.emit('com.a', { accounts: [BOB] })
  reply.resolve(record('adam.reown.id', ALICE))
  await done
  assert.is(naming.owned.peek(), '')
})

test('a late reply does not replace the unsupported-network view with the form', async () => {
  const signature = deferred<string>()
  const { aglet } = await world({}, { script: { signMessage: () => signature.promise } })
  const controller = new AbortController()
  const done = registerAccountName(aglet, 'adam', controller.signal)
  aglet.route.reset('UnsupportedChain')
  controller.abort()
  signature.reject(new Error('no'))
  await done
  assert.is(aglet.route.view.peek(), 'UnsupportedChain')
  assert.is(aglet.get(createTransactions).any(), false)
})

for (const [what, reply] of [
  ['a lost reply', () => Promise.reject(new TypeError('reset'))],
  ['a gateway’s timeout', () => new Response('', { status: 504 })],
  ['the answer that the name is taken', () => refusal('name', 'Name is already registered: adam.reown.id')],
] as const)
  test(`[4.33] after ${what} the name’s owner is checked: the user’s own name is a success, another’s is not`, async () => {
    for (const [owner, ends] of [
      [ALICE, 'done'],
      [BOB, 'failed'],
    ] as const) {
      const { aglet, naming, calls } = await world({
        register: reply,
        profile: () => record('adam.reown.id', owner),
      })
      const done = registerAccountName(aglet, 'adam', stay()).catch(() => {})
      await clock.advance(30_000)
      await done
      assert.is(naming.registering.peek().status, ends)
      assert.is(calls('/profile/account').filter(({ init }) => init.method === 'POST').length, 1)
    }
  })

test('a signature that took longer than ten seconds is marked as late', async () => {
  for (const [ms, late] of [
    [5000, false],
    [11_000, true],
  ] as const) {
    const signature = deferred<string>()
    const { aglet, naming } = await world(
      { register: () => refusal('timestamp', 'Signature UNIXTIME timestamp is too old: 1') },
      { script: { signMessage: () => signature.promise } },
    )
    const error = failure(registerAccountName(aglet, 'adam', stay()))
    await clock.advance(ms)
    signature.resolve(SIGNATURE)
    assert.is((await error).meta['field'], 'timestamp')
    const state = naming.registering.peek()
    assert.ok(state.status === 'failed' && state.late === late)
  }
})

test('[5.4] [8.20] [9.24] an account that can have no name gets the reason, and no wallet is asked', async () => {
  const large = await world({}, { networks: [{ ...ethereum, id: 2_147_483_648 }] })
  assert.is((await failure(registerAccountName(large.aglet, 'adam', stay()))).shortMessage, 'Invalid chainId')
  assert.equal(large.signed, [])

  const other = await world({}, { networks: [solana], script: { namespace: 'solana' } })
  assert.is(
    (await failure(registerAccountName(other.aglet, 'adam', stay()))).shortMessage,
    'Address or auth connector not found',
  )
  assert.equal(other.signed, [])

  const mute = await world()
  Object.assign(mute.adapter, { signMessage: undefined })
  assert.is((await failure(registerAccountName(mute.aglet, 'adam', stay()))).code, 'method_unsupported')

  const far = await world({}, { networks: [{ ...ethereum, id: 137 }] })
  assert.is(
    (await failure(registerAccountName(far.aglet, 'adam', stay()))).shortMessage,
    'Names cannot be registered on this network.',
  )
})

test('a malformed signature is not posted', async () => {
  for (const signature of ['', 'yes', '0x', '0xzz', '<b>', `0x${'a'.repeat(65)}`]) {
    const { aglet, calls } = await world({}, { script: { signMessage: async () => signature } })
    assert.is((await failure(registerAccountName(aglet, 'adam', stay()))).code, 'bad_response', signature)
    assert.equal(calls('/profile/account'), [])
  }
})

test('two clicks cause one registration', async () => {
  const { aglet, signed } = await world()
  await Promise.all([registerAccountName(aglet, 'adam', stay()), registerAccountName(aglet, 'adam', stay())])
  assert.is(signed.length, 1)
})

test('[7.14] an account’s own name is found: only in the provider’s zones, and only for this account', async () => {
  const { aglet, naming, calls } = await world({
    reverse: () => [record('ada.eth', ALICE), record('adam.wcn.id', ALICE)],
  })
  await fetchOwnName(aglet, stay())
  assert.is(naming.owned.peek(), 'adam.wcn.id')
  const [{ url }] = calls('/reverse/') as [FakeCall]
  assert.equal([asked({ url } as FakeCall), url.searchParams.get('sender')], [ALICE, ALICE])
})

test.run()
