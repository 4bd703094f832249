import { createHash } from 'node:crypto'
import { connect as connectTcp } from 'node:net'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { WebSocket } from 'ws'
import { type Relay, startRelay } from '../../cli/devnet/relay'
import { createMailbox } from '../../cli/devnet/relay/mailbox'
import { until } from '../e2e/until'

const PROJECT = 'a'.repeat(32)
const TOPIC = '1'.repeat(64)
const OTHER = '2'.repeat(64)

/** The relay's time in ms since 1970, set by the tests. */
let time = Date.now()
let relay: Relay
const open = new Set<WebSocket>()
test.before.each(async () => {
  time = Date.now()
  relay = await startRelay({ projectId: PROJECT, now: () => time })
})
test.after.each(async () => {
  for (const socket of open) socket.terminate()
  open.clear()
  await relay.stop()
})

interface Message {
  readonly id: string | number
  readonly method?: string
  readonly params?: { id: string; data: { topic: string; message: string; tag: number; publishedAt: number } }
  readonly result?: unknown
  readonly error?: { code: number; message: string }
}

const encode = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url')
/** A client id for each name, in the form of did:key. */
const clientIdOf = (name: string) =>
  `z6Mk${createHash('sha256').update(name).digest('hex').replaceAll('0', 'z').slice(0, 44)}`
const auth = (name: string, claims: object = {}, header: object = { alg: 'EdDSA', typ: 'JWT' }) =>
  `${encode(header)}.${encode({ iss: `did:key:${clientIdOf(name)}`, sub: 's', aud: relay.url, iat: time / 1000, ...claims })}.c2ln`
const address = (name: string, query: Record<string, string> = {}) =>
  `${relay.url}/?${new URLSearchParams({ auth: auth(name), projectId: PROJECT, ua: 'wc-2/js-2.25.0', ...query })}`

/** Resolves with the reason why a socket closed, or `open` if it answered a request. */
async function outcome(url: string): Promise<string> {
  const socket = new WebSocket(url)
  open.add(socket)
  return new Promise(resolve => {
    socket.once('close', (code, reason) => resolve(`${code} ${reason}`.trim()))
    socket.once('error', error => resolve(error.message))
    socket.once('open', () =>
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: '1', method: 'x', params: {} })),
    )
    socket.once('message', () => resolve('open'))
  })
}

/** A client with a socket; incoming messages are read in order. */
async function join(name: string, query: Record<string, string> = {}) {
  const socket = new WebSocket(address(name, query))
  open.add(socket)
  const inbox: Message[] = []
  const readers: ((message: Message) => void)[] = []
  socket.on('message', data => {
    const message = JSON.parse(String(data)) as Message
    const reader = readers.shift()
    if (reader) reader(message)
    else inbox.push(message)
  })
  const closed = new Promise<string>(resolve =>
    socket.once('close', (code, reason) => resolve(`${code} ${reason}`.trim())),
  )
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  let lastId = 1_700_000_000_000_000_000n
  const next = () => {
    const ready = inbox.shift()
    return ready ? Promise.resolve(ready) : new Promise<Message>(resolve => readers.push(resolve))
  }
  return {
    socket,
    inbox,
    closed,
    next,
    sendText: (text: string) => socket.send(text),
    /** Sends a request and reads the next message, which must be its answer. */
    async call(method: string, params: unknown) {
      const id = String(++lastId)
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
      const answer = await next()
      assert.is(answer.id, id, 'the id comes back unchanged')
      return answer
    },
    ack: ({ id }: Message) => socket.send(JSON.stringify({ jsonrpc: '2.0', id, result: true })),
  }
}

const publish = (message: string, topic = TOPIC, more: object = {}) => ({
  topic,
  message,
  ttl: 300,
  tag: 1108,
  ...more,
})
const bodyOf = (message: Message) => message.params!.data.message

// Authentication.

test('accepts only clients with a valid JWT and project id', async () => {
  assert.is(await outcome(address('a')), 'open')
  assert.is(await outcome(address('a', { projectId: 'other' })), '3000 Unauthorized: invalid key')
  const early = auth('a', { iat: time / 1000 + 3600 })
  assert.is(
    await outcome(address('a', { auth: early })),
    '3000 JWT validation error: JWT Token is not yet valid',
  )
  const bad = [
    '',
    'a.b.c',
    auth('a', {}, { alg: 'none' }),
    auth('a', { iss: 'did:key:nope' }),
    `${auth('a')}.x`,
  ]
  for (const token of bad) assert.match(await outcome(address('a', { auth: token })), /^3000 JWT/)
  assert.is(relay.stats().socketsEver, 1)
})

test('answers 426 to plain HTTP', async () => {
  const response = await fetch(relay.url.replace('ws:', 'http:'))
  assert.is(response.status, 426)
})

// Publishing and subscribing.

test('delivers a message to subscribers, with the id that clients expect, and not to its sender', async () => {
  const [a, b] = [await join('a'), await join('b')]
  const { result } = await b.call('irn_subscribe', { topic: TOPIC })
  assert.is(
    result,
    createHash('sha256')
      .update(TOPIC + clientIdOf('b'))
      .digest('hex'),
  )
  await a.call('irn_subscribe', { topic: TOPIC })
  assert.is((await a.call('irn_publish', publish('hello'))).result, true)
  const pushed = await b.next()
  assert.is(pushed.method, 'irn_subscription')
  assert.is(pushed.params!.id, result)
  assert.is(bodyOf(pushed), 'hello')
  assert.is(pushed.params!.data.tag, 1108)
  assert.is(pushed.params!.data.publishedAt, time)
  assert.ok(Number.isSafeInteger(pushed.id))
  assert.is((await a.call('irn_batchFetchMessages', { topics: [TOPIC] })).error, undefined)
  assert.equal(a.inbox, [], 'nothing came back to the sender')
})

test('identifies the sender by its client id, not by its socket', async () => {
  const [first, second, b] = [await join('a'), await join('a'), await join('b')]
  await second.call('irn_subscribe', { topic: TOPIC })
  await first.call('irn_publish', publish('hello'))
  assert.equal((await second.call('irn_fetchMessages', { topic: TOPIC })).result, {
    messages: [],
    hasMore: false,
  })
  await b.call('irn_subscribe', { topic: TOPIC })
  assert.is(bodyOf(await b.next()), 'hello')
})

test('keeps a message for a later subscriber until that client has acked it, and delivers it after the answer', async () => {
  const a = await join('a')
  await a.call('irn_publish', publish('one'))
  await a.call('irn_publish', publish('two'))
  const b = await join('b')
  // call() would fail if a message came before the answer.
  await b.call('irn_batchSubscribe', { topics: [OTHER, TOPIC] })
  const one = await b.next()
  assert.is(bodyOf(one), 'one')
  assert.is(bodyOf(await b.next()), 'two')
  b.ack(one)
  await relay.log.next({ direction: 'in', id: one.id })
  b.socket.close()
  await b.closed

  const again = await join('b')
  await again.call('irn_subscribe', { topic: TOPIC })
  assert.is(bodyOf(await again.next()), 'two', 'the acked one is gone for this client')
  const c = await join('c')
  await c.call('irn_subscribe', { topic: TOPIC })
  assert.is(bodyOf(await c.next()), 'one', 'and still there for others')
})

test('does not count an error as an ack', async () => {
  const [a, b] = [await join('a'), await join('b')]
  await a.call('irn_publish', publish('one'))
  await b.call('irn_subscribe', { topic: TOPIC })
  const { id } = await b.next()
  b.sendText(JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32000, message: 'no' } }))
  await b.call('irn_subscribe', { topic: TOPIC })
  assert.is(bodyOf(await b.next()), 'one')
})

test('drops a message after its ttl', async () => {
  const [a, b] = [await join('a'), await join('b')]
  await a.call('irn_publish', publish('short', TOPIC, { ttl: 10 }))
  await a.call('irn_publish', publish('long', TOPIC, { ttl: 1000 }))
  time += 10_000
  await b.call('irn_subscribe', { topic: TOPIC })
  assert.is(bodyOf(await b.next()), 'long')
  assert.is(relay.stats().messages, 1)
})

test('delivers the same text on the same topic once', async () => {
  const [a, b] = [await join('a'), await join('b')]
  await b.call('irn_batchSubscribe', { topics: [TOPIC, OTHER] })
  await a.call('irn_publish', publish('hello'))
  assert.is((await a.call('irn_publish', publish('hello'))).result, true)
  await a.call('irn_publish', publish('hello', OTHER))
  const [first, second] = [await b.next(), await b.next()]
  assert.is(first.params!.data.topic, TOPIC)
  assert.is(second.params!.data.topic, OTHER)
})

test('stops delivering after unsubscribe, one by one and in a batch', async () => {
  const [a, b] = [await join('a'), await join('b')]
  const { result } = await b.call('irn_batchSubscribe', { topics: [TOPIC, OTHER] })
  const [id, otherId] = result as string[]
  assert.equal(relay.stats().clients[1]!.topics, [TOPIC, OTHER])
  assert.is((await b.call('irn_unsubscribe', { topic: TOPIC, id })).result, true)
  await a.call('irn_publish', publish('unheard'))
  await a.call('irn_publish', publish('heard', OTHER))
  assert.is(bodyOf(await b.next()), 'heard')
  const subscriptions = [{ topic: OTHER, id: otherId }]
  assert.is((await b.call('irn_batchUnsubscribe', { subscriptions })).result, true)
  assert.equal(relay.stats().clients[1]!.topics, [])
})

test('publishes and fetches in batches', async () => {
  const [a, b] = [await join('a'), await join('b')]
  const messages = [publish('one'), publish('two', OTHER)]
  assert.is((await a.call('irn_batchPublish', { messages })).result, true)
  const { result } = await b.call('irn_batchFetchMessages', { topics: [TOPIC, OTHER] })
  const fetched = result as {
    messages: { topic: string; message: string; publishedAt: number }[]
    hasMore: boolean
  }
  assert.equal(
    fetched.messages.map(({ topic, message, publishedAt }) => [topic, message, publishedAt]),
    [
      [TOPIC, 'one', time],
      [OTHER, 'two', time],
    ],
  )
  assert.is(fetched.hasMore, false)
})

test('proposes and approves a session, subscribing the senders and using the relay’s tags', async () => {
  const [dapp, wallet] = [await join('dapp'), await join('wallet')]
  const proposal = { pairingTopic: TOPIC, sessionProposal: 'sealed proposal', ttl: 300, correlationId: 1 }
  assert.is((await dapp.call('wc_proposeSession', proposal)).result, true)
  await wallet.call('irn_subscribe', { topic: TOPIC })
  const proposed = await wallet.next()
  assert.equal([bodyOf(proposed), proposed.params!.data.tag], ['sealed proposal', 1100])

  const approval = {
    pairingTopic: TOPIC,
    sessionTopic: OTHER,
    sessionProposalResponse: 'sealed response',
    sessionSettlementRequest: 'sealed settlement',
    ttl: 300,
    approvedChains: ['eip155:1'],
  }
  assert.is((await wallet.call('wc_approveSession', approval)).result, true)
  const responded = await dapp.next()
  assert.equal([bodyOf(responded), responded.params!.data.tag], ['sealed response', 1101])
  await dapp.call('irn_subscribe', { topic: OTHER })
  const settled = await dapp.next()
  assert.equal([bodyOf(settled), settled.params!.data.tag], ['sealed settlement', 1102])
  await dapp.call('irn_publish', publish('ping', OTHER))
  assert.is(bodyOf(await wallet.next()), 'ping')
  assert.equal(
    relay.stats().clients.map(({ topics }) => topics),
    [
      [TOPIC, OTHER],
      [TOPIC, OTHER],
    ],
  )
})

// Valid and invalid frames.

test('answers a malformed frame with an error, and continues', async () => {
  const a = await join('a')
  const cases: readonly [text: string, code: number][] = [
    ['', -32700],
    ['{', -32700],
    ['null', -32600],
    ['[]', -32600],
    ['7', -32600],
    ['{"jsonrpc":"2.0","method":"irn_publish","params":{}}', -32600],
    ['{"id":"1","method":"irn_publish","params":{}}', -32600],
    ['{"jsonrpc":"2.0","id":"1","method":7,"params":{}}', -32600],
    ['{"jsonrpc":"2.0","id":"1","method":"irn_publish"}', -32602],
    ['{"jsonrpc":"2.0","id":"1","method":"irn_publish","params":[]}', -32602],
    ['{"jsonrpc":"2.0","id":"1","method":"__proto__","params":{}}', -32601],
    ['{"jsonrpc":"2.0","id":"1","method":"constructor","params":{}}', -32601],
    ['{"jsonrpc":"2.0","id":"1","method":"irn_later","params":{}}', -32601],
  ]
  for (const [text, code] of cases) {
    a.sendText(text)
    assert.is((await a.next()).error?.code, code, text)
  }
  const wrong: readonly [method: string, params: object][] = [
    ['irn_subscribe', { topic: 'ff' }],
    ['irn_subscribe', { topic: TOPIC.toUpperCase().replaceAll('1', 'F') }],
    ['irn_subscribe', { topic: { toString: 1 } }],
    ['irn_batchSubscribe', { topics: 'all' }],
    ['irn_batchSubscribe', { topics: [TOPIC, null] }],
    ['irn_batchSubscribe', { topics: Array.from({ length: 501 }, () => TOPIC) }],
    ['irn_publish', publish('')],
    ['irn_publish', publish('x', 'short')],
    ['irn_publish', publish('x', TOPIC, { ttl: 0 })],
    ['irn_publish', publish('x', TOPIC, { ttl: 1e12 })],
    ['irn_publish', publish('x', TOPIC, { ttl: '300' })],
    ['irn_publish', publish('x', TOPIC, { tag: -1 })],
    ['irn_publish', { ...publish('x'), message: { length: 1 } }],
    ['irn_batchPublish', { messages: [null] }],
    ['irn_batchUnsubscribe', { subscriptions: [7] }],
    ['wc_proposeSession', { pairingTopic: TOPIC, ttl: 300 }],
    ['wc_approveSession', { pairingTopic: TOPIC, sessionTopic: 'x', ttl: 300 }],
  ]
  for (const [method, params] of wrong)
    assert.is(
      (await a.call(method, params)).error?.code,
      -32602,
      `${method} ${JSON.stringify(params).slice(0, 80)}`,
    )
  a.socket.send(Buffer.from([0, 1, 2]))
  assert.is((await a.next()).error?.code, -32700)
  // Acks without a message.
  for (const id of ['1', -1, 1e9, 0.5]) a.sendText(JSON.stringify({ jsonrpc: '2.0', id, result: true }))
  assert.equal(relay.stats().clients[0]!.topics, [], 'nothing of it took effect')
  assert.is(relay.stats().messages, 0)
  assert.ok((await a.call('irn_subscribe', { topic: TOPIC })).result)
})

test('closes the socket of a client that sends too long a frame, and no other', async () => {
  const [a, b] = [await join('a'), await join('b')]
  a.sendText('x'.repeat(2_000_001))
  assert.match(await a.closed, /^1009/)
  assert.ok((await b.call('irn_subscribe', { topic: TOPIC })).result)
})

test('keeps a limited number of messages, the newest', () => {
  const mailbox = createMailbox(Date.now, { messages: 3, length: 10 })
  const put = (message: string) => mailbox.put({ topic: TOPIC, message, ttl: 300, tag: 0 }, 'a')
  for (const message of ['1', '2', '3', '4']) put(message)
  const left = () => mailbox.waiting(TOPIC, 'b').map(({ message }) => message)
  assert.equal(left(), ['2', '3', '4'])
  put('123456789')
  assert.equal(left(), ['4', '123456789'])
  put('longer than all of it')
  assert.equal(left(), ['longer than all of it'])
  mailbox.clear()
  assert.is(mailbox.size, 0)
})

// Faults.

test('plays faults: a status, a broken connection, no answer, a close reason; and works again afterwards', async () => {
  relay.faults.set({ refuse: 'status', times: 1 })
  assert.match(await outcome(address('a')), '401')
  relay.faults.set({ refuse: 'connection', times: 1 })
  assert.match(await outcome(address('a')), 'hang up')
  relay.faults.set({ close: { code: 3000, reason: 'Unauthorized: origin not allowed' }, times: 2 })
  assert.is(await outcome(address('a')), '3000 Unauthorized: origin not allowed')
  assert.is(await outcome(address('a')), '3000 Unauthorized: origin not allowed')
  assert.is(await outcome(address('a')), 'open')

  relay.faults.set({ hang: true, times: 1 })
  const hanging = connectTcp(relay.port, '127.0.0.1')
  let answered = ''
  hanging.on('data', chunk => {
    answered += chunk
  })
  hanging.on('error', () => {})
  const path = address('a').slice(relay.url.length)
  hanging.write(
    `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${'A'.repeat(22)}==\r\n\r\n`,
  )
  await until('the relay has met its fault', () => !relay.faults.current)
  assert.is(await outcome(address('b')), 'open', 'the next one is served meanwhile')
  assert.is(answered, '')
  const ended = new Promise(resolve => hanging.once('close', resolve))
  await relay.stop()
  await ended
})

test('plays faults: dropping all sockets, no answers, a drop after a publish, latency', async () => {
  const a = await join('a')
  relay.drop()
  assert.is(relay.stats().sockets, 0)
  assert.match(await a.closed, /^1006/)

  const b = await join('b')
  relay.faults.set({ silent: true })
  b.sendText(JSON.stringify({ jsonrpc: '2.0', id: '1', method: 'irn_subscribe', params: { topic: TOPIC } }))
  await relay.log.next({ direction: 'in', method: 'irn_subscribe' })
  relay.faults.set(null)
  await b.call('irn_subscribe', { topic: OTHER })
  assert.equal(relay.stats().clients[0]!.topics, [OTHER], 'what came meanwhile was not heard')

  const c = await join('c')
  relay.faults.set({ dropAfterPublish: true, times: 1 })
  c.sendText(
    JSON.stringify({ jsonrpc: '2.0', id: '1', method: 'irn_publish', params: publish('kept', OTHER) }),
  )
  assert.match(await c.closed, /^1006/)
  assert.equal(c.inbox, [], 'no answer')
  assert.is(bodyOf(await b.next()), 'kept')
  const again = await join('c')
  assert.is((await again.call('irn_publish', publish('kept', OTHER))).result, true)
  assert.is(relay.stats().messages, 1, 'sent again, it is the same message')

  relay.faults.set({ latency: 3_600_000 })
  const heard = relay.log.next({ direction: 'in', id: 'slow' })
  again.sendText(
    JSON.stringify({ jsonrpc: '2.0', id: 'slow', method: 'irn_fetchMessages', params: { topic: TOPIC } }),
  )
  await heard
  relay.faults.set({ latency: 1 })
  // The next message must be this answer, since the slow one is still pending.
  await again.call('irn_fetchMessages', { topic: OTHER })
})

test('restarts on its port, with its messages', async () => {
  const a = await join('a')
  await a.call('irn_publish', publish('hello'))
  await relay.stop()
  await relay.stop()
  assert.match(await a.closed, /^1006/)
  assert.match(await outcome(address('b')), 'ECONNREFUSED')
  await relay.start()
  await relay.start()
  const b = await join('b')
  await b.call('irn_subscribe', { topic: TOPIC })
  assert.is(bodyOf(await b.next()), 'hello')
})

test('counts sockets, topics and frames, and never logs a message', async () => {
  const [a, b] = [await join('a'), await join('b')]
  await b.call('irn_subscribe', { topic: TOPIC })
  await a.call('irn_publish', publish('secret'))
  const pushed = await b.next()
  b.ack(pushed)
  const { sockets, socketsEver, clients, messages } = relay.stats()
  assert.equal([sockets, socketsEver, messages], [2, 2, 1])
  assert.equal(clients, [
    { clientId: clientIdOf('a'), topics: [] },
    { clientId: clientIdOf('b'), topics: [TOPIC] },
  ])
  assert.is(relay.log.count({ method: 'irn_publish', tag: 1108, topic: TOPIC, direction: 'in' }), 1)
  assert.is(relay.log.count({ method: 'irn_subscription', direction: 'out', socket: 2 }), 1)
  assert.not.match(JSON.stringify(relay.log.list()), 'secret')
  relay.log.clear()
  assert.is(relay.log.count(), 0)
  a.socket.close()
  await a.closed
  await b.call('irn_fetchMessages', { topic: TOPIC })
  assert.is(relay.stats().sockets, 1)
})

test.run()
