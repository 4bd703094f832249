import { EventEmitter } from 'node:events'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { hardenClient } from '../../../src/adapters/pairing/harden/hardenClient'
import { isSessionEnded } from '../../../src/adapters/pairing/harden/sessionEnded'
import { quietLogger } from '../../../src/adapters/pairing/quietLogger'
import { isFinal, parseRelayError } from '../../../src/lib/pairing/relayTrouble'
import { manualClock } from '../../clock'
import { leavePage, resetPage } from '../../dom'
import { fakeLibrary, settled } from './fakeLibrary'

const SESSION_ENDED_TEXTS = [
  "No matching key. session topic doesn't exist: 8f",
  'No matching key. history: 1700',
  "No matching key. pairing topic doesn't exist: 8f",
  'Missing or invalid. emit() chainId: eip155:5',
  'Expired. pairing topic: 8f',
  'Mismatched topic. Session or pairing topic not found: 8f',
]
for (const text of SESSION_ENDED_TEXTS)
  test(`P25 “${text}” is a normal event`, () => {
    assert.ok(isSessionEnded(new Error(text)))
  })
for (const text of ['Something broke', 'The key has no matching lock', '', 'x No matching key.'])
  test(`P25 “${text}” is not hidden`, () => {
    assert.not.ok(isSessionEnded(new Error(text)))
  })

/** An engine whose checks fail: its un-awaited calls must not cause unhandled rejections. */
function checked(fails: Error) {
  const fake = fakeLibrary()
  const heard: string[] = []
  const handled: string[] = []
  const handler = (name: string) => async () => void handled.push(name)
  const check = async () => Promise.reject(fails)
  const engine = {
    isValidEmit: check,
    isValidPing: check,
    isValidUpdate: check,
    onSessionPingRequest: handler('ping'),
    onSessionUpdateRequest: handler('update'),
    onSessionRequest: handler('request'),
  }
  hardenClient({ ...fake.client, engine }, undefined, text => heard.push(text))
  return { engine, heard, handled }
}
const message = { params: {} }

for (const fails of [
  new Error("No matching key. session topic doesn't exist: 8f"),
  new TypeError('No field'),
])
  test(`P25 a message whose check fails is dropped and logged: ${fails.message}`, async () => {
    const { engine, heard, handled } = checked(fails)
    await engine.isValidEmit()
    await Reflect.apply(engine.onSessionPingRequest, engine, ['topic', message])
    await Reflect.apply(engine.onSessionUpdateRequest, engine, ['topic', message])
    assert.equal(heard, [fails.message, fails.message, fails.message])
    assert.equal(handled, [])
  })

test('a valid message is checked with its topic and its fields, then handled', async () => {
  const fake = fakeLibrary()
  const seen: unknown[] = []
  const handled: unknown[] = []
  const engine = {
    isValidUpdate: async (params: unknown) => void seen.push(params),
    onSessionUpdateRequest: async (topic: string, payload: unknown) => void handled.push([topic, payload]),
  }
  hardenClient({ ...fake.client, engine }, undefined, () => {})
  for (const params of [{ namespaces: { eip155: {} } }, 'text', null])
    await engine.onSessionUpdateRequest('topic', { params })
  assert.equal(seen, [{ topic: 'topic', namespaces: { eip155: {} } }, { topic: 'topic' }, { topic: 'topic' }])
  assert.is(handled.length, 3)
})

test('requests meant for wallets are dropped, since a page would store them', async () => {
  const { engine, heard, handled } = checked(new Error('Expired'))
  await Reflect.apply(engine.onSessionRequest, engine, [message])
  assert.equal(handled, [])
  assert.match(heard[0]!, 'onSessionRequest')
})

test('P25 failures of unsubscribing and republishing cause no unhandled rejection', async () => {
  const fake = fakeLibrary()
  const heard: string[] = []
  const { relayer } = fake.client.core
  const publisher = {
    queue: new Map([['1', { request: { params: {} } }]]),
    rpcPublish: () => Promise.reject(new Error('No internet connection detected.')),
    checkQueue: () => {},
  }
  Object.assign(relayer, {
    publisher,
    unsubscribe: () => Promise.reject(new Error('WebSocket is closed')),
  })
  hardenClient(fake.client, undefined, text => heard.push(text))
  await relayer.unsubscribe('topic')
  publisher.checkQueue()
  await new Promise(resolve => setImmediate(resolve))
  assert.equal(heard, ['WebSocket is closed', 'No internet connection detected.'])
})

test('P25 a request that is not answered ends before the library’s own timer, and a late answer finds a listener', async () => {
  const clock = manualClock({ alone: true })
  try {
    const { client } = fakeLibrary()
    const events = new EventEmitter()
    Object.assign(client, { engine: { ...client.engine, events } })
    hardenClient(client, undefined, () => {})
    const ended: unknown[] = []
    const listen = (id: number) =>
      events.once(`session_request:${id}`, ({ error }) => ended.push([id, `${error}`]))
    const create = (id: number, method = 'wc_sessionRequest') => {
      listen(id)
      const params = { request: { expiryTimestamp: Math.floor(Date.now() / 1000) + 300 } }
      ;(client.core.history as unknown as EventEmitter).emit('history_created', {
        id,
        request: { method, params },
      })
    }
    create(1)
    create(2)
    create(3, 'wc_sessionPing')
    ;(client.core.history as unknown as EventEmitter).emit('history_updated', { id: 2, response: {} })
    await clock.advance(298_000)
    assert.equal(ended, [])
    await clock.advance(1_000)
    assert.equal(ended, [[1, 'Error: Request expired. Please try again.']])
    assert.is(events.listenerCount('session_request:1'), 1)
    assert.is(clock.pending, 0)
  } finally {
    clock.restore()
  }
})

test('the end of a topic does not wait for a silent relay', async () => {
  const clock = manualClock()
  try {
    const fake = fakeLibrary()
    const { relayer } = fake.client.core
    relayer.unsubscribe = () => new Promise(() => {})
    hardenClient(fake.client, undefined, () => {})
    let ended = false
    relayer.unsubscribe('topic').then(() => {
      ended = true
    })
    await clock.advance(999)
    assert.not.ok(ended)
    await clock.advance(1)
    assert.ok(ended)
  } finally {
    clock.restore()
  }
})

/** A relayer like the library's, whose subscriptions fail while `failing` is true. */
function stalling() {
  const fake = fakeLibrary()
  const { relayer } = fake.client.core
  const state = { failing: true, restarts: 0, closed: false }
  Object.defineProperty(relayer, 'transportExplicitlyClosed', { get: () => state.closed })
  Object.assign(relayer, {
    request: async () => {
      if (state.failing) throw new Error('rpcBatchSubscribe failed')
      return []
    },
    restartTransport: async () => void state.restarts++,
  })
  hardenClient(fake.client, undefined, () => {})
  const subscribe = () => relayer.request!({ method: 'irn_batchSubscribe' }).catch(() => {})
  return { state, subscribe, relayer, fake }
}

test('a failed subscription restarts the socket, with growing delays, until one succeeds', async () => {
  const clock = manualClock()
  try {
    const { state, subscribe } = stalling()
    for (const wait of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      const before = state.restarts
      await subscribe()
      // A second failure meanwhile schedules no further restart.
      await subscribe()
      await clock.advance(wait - 1)
      assert.is(state.restarts, before)
      await clock.advance(1)
      assert.is(state.restarts, before + 1)
    }
    state.failing = false
    await subscribe()
    state.failing = true
    const before = state.restarts
    await subscribe()
    await clock.advance(1_000)
    assert.is(state.restarts, before + 1)
  } finally {
    clock.restore()
  }
})

test('a socket that its last user has closed is not restarted, and no timer waits for it', async () => {
  const clock = manualClock()
  try {
    const { state, subscribe, fake } = stalling()
    await subscribe()
    state.closed = true
    fake.socket(false)
    assert.is(clock.pending, 0)
    await subscribe()
    await clock.advance(60_000)
    assert.is(state.restarts, 0)
  } finally {
    clock.restore()
  }
})

test('a library that lacks the members needed for a restart is left unchanged', () => {
  const request = async () => []
  for (const has of [{}, { request }, { restartTransport: async () => {} }]) {
    const fake = fakeLibrary()
    const { relayer } = fake.client.core
    Object.assign(relayer, has)
    hardenClient(fake.client, undefined, () => {})
    assert.is(relayer.request, 'request' in has ? request : undefined)
  }
})

test('after each connection the library may reconnect by itself again', () => {
  const { relayer, fake } = stalling()
  relayer.reconnectInProgress = true
  fake.socket(true)
  assert.is(relayer.reconnectInProgress, false)
})

test('an unencrypted message is never read, and a malformed envelope does not throw', async () => {
  const fake = fakeLibrary()
  const read: string[] = []
  const { crypto } = fake.client.core
  Object.assign(crypto, {
    getPayloadType: (text: string) => {
      if (text === 'garbage') throw new TypeError('Unexpected end of data')
      return text === 'plain' ? 2 : 0
    },
    decode: async (_: string, text: string) => void read.push(text),
  })
  hardenClient(fake.client, undefined, () => {})
  assert.is(crypto.getPayloadType!('garbage'), 0)
  await crypto.decode!('topic', 'sealed')
  const error = await crypto.decode!('topic', 'plain').catch(error => error)
  assert.match(String(error), 'without encryption')
  assert.equal(read, ['sealed'])
})

for (const event of ['session_delete', 'session_expire'] as const)
  test(`S18 the library’s history of an ended session is deleted (${event})`, () => {
    const fake = fakeLibrary()
    const deleted: string[] = []
    Object.assign(fake.client.core.history, { delete: (topic: string) => void deleted.push(topic) })
    hardenClient(fake.client, undefined, () => {})
    const topic = 'a'.repeat(64)
    for (const ended of [{ topic, id: 1 }, { topic: 7 }, undefined]) fake.emit(event, ended)
    assert.equal(deleted, [topic])
  })

for (const how of ['pairing_expire', 'pairing_delete'] as const)
  test(`keys without a session are deleted once no pairing is open (${how})`, async () => {
    const fake = fakeLibrary()
    const { crypto, pairing } = fake.client.core
    const [session, own, left] = ['a', 'b', 'c'].map(digit => digit.repeat(64)) as [string, string, string]
    const keys = new Map([session, own, left, 'client_ed25519_seed'].map(name => [name, 'secret']))
    const open = [{ topic: left }]
    Object.assign(crypto.keychain, { keychain: keys, del: async (name: string) => void keys.delete(name) })
    Object.assign(pairing, { getPairings: () => open })
    const client = { ...fake.client, session: { ...fake.client.session, getAll: () => [served] } }
    const served = { ...settled(), topic: session, self: { publicKey: own } }
    hardenClient(client, undefined, () => {})
    assert.is(keys.size, 4)
    open.pop()
    fake.pairingEnded(how)
    assert.equal([...keys.keys()], [session, own, 'client_ed25519_seed'])
  })

for (const missing of ['keychain', 'del'] as const)
  test(`a library without the private member \`${missing}\` keeps its keys, and nothing fails`, () => {
    const fake = fakeLibrary()
    const { crypto, pairing } = fake.client.core
    const keys = new Map([['a'.repeat(64), 'secret']])
    const del = async (name: string) => void keys.delete(name)
    Object.assign(crypto.keychain, { keychain: keys, del, [missing]: undefined })
    Object.assign(pairing, { getPairings: () => [] })
    hardenClient(fake.client, undefined, () => {})
    fake.pairingEnded('pairing_expire')
    assert.is(keys.size, 1)
  })

function attestation(url: string | undefined = 'https://verify.example/') {
  const fake = fakeLibrary()
  const { verify } = fake.client.core
  const answers: ((jwt: string) => void)[] = []
  const controller = new AbortController()
  Object.assign(verify, {
    abortController: controller,
    register: () => new Promise<string>(resolve => answers.push(resolve)),
  })
  hardenClient(fake.client, url, () => {})
  return { verify, answers, controller }
}

test('a domain check that answers in time is used', async () => {
  const clock = manualClock()
  const { verify, answers } = attestation()
  const asked = verify.register({ id: 'a', decryptedId: 'b' })
  await clock.advance(300)
  answers[0]!('jwt')
  assert.is(await asked, 'jwt')
  assert.is(clock.pending, 0)
  clock.restore()
})

test('a silent domain check is waited for briefly, the second time even less, and its frame is removed at once', async () => {
  const clock = manualClock()
  try {
    const { verify, answers, controller } = attestation()
    let got: unknown
    const ask = () => verify.register({ id: 'a', decryptedId: 'b' }).then(jwt => (got = [jwt]))
    ask()
    await clock.advance(599)
    assert.is(got, undefined)
    await clock.advance(1)
    assert.equal(got, [''])
    assert.ok(controller.signal.aborted)
    got = undefined
    ask()
    await clock.advance(250)
    assert.equal(got, [''])
    // Once it answers again, the full time applies again.
    ask()
    answers.at(-1)!('jwt')
    await clock.advance(0)
    assert.equal(got, ['jwt'])
    got = undefined
    ask()
    await clock.advance(599)
    assert.is(got, undefined)
    await clock.advance(1)
  } finally {
    clock.restore()
  }
})

test('the domain is checked only by the host that the page has configured', async () => {
  const { verify, answers } = attestation('https://verify.example/v4/')
  assert.is(verify.verifyUrlV3, 'https://verify.example/v4')
  verify.register({ id: 'a', decryptedId: 'b' })
  answers[0]!('jwt')
  const fake = fakeLibrary()
  fake.client.core.verify.register = () => Promise.reject(new Error('A frame was opened.'))
  hardenClient(fake.client, undefined, () => {})
  assert.is(await fake.client.core.verify.register({ id: 'a', decryptedId: 'b' }), '')
})

test('a domain check that the page’s policy has blocked is not tried again', async () => {
  resetPage()
  const clock = manualClock()
  try {
    const { verify, answers } = attestation()
    const refuse = (blockedURI: string, effectiveDirective: string) =>
      document.dispatchEvent(
        Object.assign(new Event('securitypolicyviolation'), { blockedURI, effectiveDirective }),
      )
    const first = verify.register({ id: 'a', decryptedId: 'b' })
    // Violations of other hosts or directives are ignored.
    refuse('https://elsewhere.example', 'frame-src')
    refuse('https://verify.example', 'img-src')
    assert.is(clock.pending, 1)
    refuse('https://verify.example', 'frame-src')
    assert.is(await first, '')
    assert.is(clock.pending, 0)
    assert.is(await verify.register({ id: 'a', decryptedId: 'b' }), '')
    assert.is(answers.length, 1)
  } finally {
    clock.restore()
  }
})

const TEXTS: readonly [text: string, trouble: string | undefined, final: boolean][] = [
  ['WebSocket connection closed abnormally with code: 3000 (Unauthorized: invalid key)', 'project', true],
  [
    'WebSocket connection closed abnormally with code: 3000 (Unauthorized: origin not allowed)',
    'origin',
    true,
  ],
  [
    'WebSocket connection closed abnormally with code: 3000 (JWT validation error: JWT Token is not yet valid)',
    'clock',
    true,
  ],
  ['WebSocket connection closed abnormally with code: 3000 (What)', 'project', true],
  ['WebSocket connection closed abnormally with code: 1006', 'relay', false],
  ['Socket stalled when trying to connect to wss://relay.example', 'relay', false],
  ['WebSocket connection failed for host: wss://relay.example', 'blocked', false],
  ['No internet connection detected. Please restart your network and try again.', 'offline', false],
  ['Relayer connected', undefined, false],
  ['No matching key. keychain: 8f', undefined, false],
]
for (const [text, trouble, final] of TEXTS)
  test(`[8.17] “${text}” means ${trouble}`, () => {
    const found = parseRelayError(text)
    assert.is(found, trouble)
    assert.is(found !== undefined && isFinal(found), final)
  })

// The rule demands the log level `error`. At that level the library writes warnings to the console, past
// its logger. The logger therefore reports `warn` to the library and writes nothing.
test('[9.40] the library writes nothing to the console, and its log messages are passed on as text', () => {
  const heard: string[] = []
  const logger = quietLogger(text => heard.push(text))
  assert.is(logger.level, 'warn')
  assert.is(logger.child(), logger)
  const { console } = globalThis
  const written: unknown[] = []
  globalThis.console = new Proxy(console, {
    get:
      () =>
      (...line: unknown[]) =>
        written.push(line),
  })
  logger.child().error(new Error('One'), 'Two')
  logger.warn({}, 'Three')
  logger.info('Four')
  globalThis.console = console
  assert.equal(written, [])
  assert.equal(heard, ['One', 'Two', 'Three'])
})

test.after(leavePage)

test.run()
