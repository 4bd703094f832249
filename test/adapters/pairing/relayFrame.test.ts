import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isRelayFrame } from '../../../src/adapters/pairing/relayFrame'

// The frames that a relay, or an impostor of it, sends over the socket.

const message = { topic: 'ab12', message: 'AA==', publishedAt: 1, tag: 1108 }
const subscription = {
  id: 7,
  jsonrpc: '2.0',
  method: 'irn_subscription',
  params: { id: 's1', data: message },
}
const FRAMES: readonly (readonly [string, unknown])[] = [
  ['an answer', { id: 1, jsonrpc: '2.0', result: true }],
  ['an empty answer', { id: 1, jsonrpc: '2.0', result: null }],
  ['an answer under a text', { id: '1', jsonrpc: '2.0', result: 's1' }],
  ['a refusal', { id: 1, jsonrpc: '2.0', error: { code: -32000, message: 'Unauthorized' } }],
  ['a message on a topic', subscription],
]
const MALFORMED: readonly (readonly [string, unknown])[] = [
  ['null', null],
  ['a number', 7],
  ['a text', 'irn'],
  ['a list', [subscription]],
  ['no id', { jsonrpc: '2.0', result: true }],
  ['an id that is null', { id: null, jsonrpc: '2.0', result: true }],
  ['an id that is a record', { id: {}, jsonrpc: '2.0', result: true }],
  ['neither result nor error', { id: 1, jsonrpc: '2.0' }],
  ['an error that is null', { id: 1, jsonrpc: '2.0', error: null }],
  ['an error that is a text', { id: 1, jsonrpc: '2.0', error: 'no' }],
  ['a method that is no text', { ...subscription, method: 3 }],
  ['a method that is null', { ...subscription, method: null, result: true }],
  ['no params', { ...subscription, params: undefined }],
  ['params that are a list', { ...subscription, params: [{ data: message }] }],
  ['no data', { ...subscription, params: { id: 's1' } }],
  ['data that is a text', { ...subscription, params: { id: 's1', data: 'AA==' } }],
  ['no topic', { ...subscription, params: { data: { message: 'AA==' } } }],
  ['a topic that is a number', { ...subscription, params: { data: { ...message, topic: 1 } } }],
  ['a message that is a record', { ...subscription, params: { data: { ...message, message: {} } } }],
]

test('protocol frames are read', () => {
  for (const [what, frame] of FRAMES) assert.ok(isRelayFrame(JSON.stringify(frame)), what)
})

test('malformed frames are dropped', () => {
  for (const [what, frame] of MALFORMED) assert.not(isRelayFrame(JSON.stringify(frame)), what)
  for (const text of ['', ' ', '{', '{"id":1,"result":true', 'undefined', '\0'])
    assert.not(isRelayFrame(text))
})

test('only text frames are read', () => {
  const [, frame] = FRAMES[0]!
  for (const data of [undefined, null, 1, frame, new ArrayBuffer(8), new Blob([JSON.stringify(frame)])])
    assert.not(isRelayFrame(data))
})

test('a frame of more than four million characters is not read', () => {
  const text = JSON.stringify(FRAMES[0]![1])
  assert.ok(isRelayFrame(text.padEnd(4_000_000)))
  assert.not(isRelayFrame(text.padEnd(4_000_001)))
})

test('a polluted prototype does not make an invalid frame valid', () => {
  const inherited = { id: 1, result: true, method: 'irn_subscription', params: subscription.params }
  Object.assign(Object.prototype, inherited)
  try {
    assert.not(isRelayFrame('{}'))
    assert.not(isRelayFrame('{"id":1}'))
    assert.not(isRelayFrame('{"id":1,"method":"irn_subscription"}'))
    assert.not(isRelayFrame('{"id":1,"method":"irn_subscription","params":{}}'))
  } finally {
    for (const key of Object.keys(inherited)) Reflect.deleteProperty(Object.prototype, key)
  }
})

test('any JSON is read or dropped, and never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), text => {
      assert.type(isRelayFrame(text), 'boolean')
    }),
    { numRuns: 2000 },
  )
})

test('the library’s socket can be defined without a WebSocket, and receives only protocol frames', async () => {
  class FakeSocket extends EventTarget {
    close() {}
  }
  const before = Object.getOwnPropertyDescriptor(globalThis, 'WebSocket')
  try {
    // A server's bundle may run the module where there is no WebSocket.
    Reflect.deleteProperty(globalThis, 'WebSocket')
    const { WebSocket: bounded } = await import('../../../src/adapters/pairing/lean/webSocket')
    Object.defineProperty(globalThis, 'WebSocket', { value: FakeSocket, configurable: true })
    const socket: WebSocket = Reflect.construct(bounded, ['wss://relay.example'])
    const heard: unknown[] = []
    socket.addEventListener('message', ({ data }) => heard.push(data))
    for (const [, frame] of [...MALFORMED, ...FRAMES])
      socket.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }))
    // Ends the timer for a socket that never opens.
    socket.dispatchEvent(new Event('open'))
    assert.equal(
      heard,
      FRAMES.map(([, frame]) => JSON.stringify(frame)),
    )
  } finally {
    if (before) Object.defineProperty(globalThis, 'WebSocket', before)
    else Reflect.deleteProperty(globalThis, 'WebSocket')
  }
})

test.run()
