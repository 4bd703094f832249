import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createFrame } from '../../src/adapters/embedded/frame'
import { isAgletError } from '../../src/errors'
import type { MessageName } from '../../src/lib/embedded/messages'
import { readIsConnected, readNothing } from '../../src/lib/embedded/replies'
import { clientOver, FRAME_ORIGIN, FRAME_URL, fakeFrame, silent } from '../adapters/embedded/fakeFrame'
import { leavePage, resetPage, tick } from '../dom'

// S1: only the frame's own replies to open requests are read, and messages are posted only to the frame.

test.before.each(resetPage)
test.after(leavePage)

/** A request that the frame leaves open, so that others may try to answer it. */
async function asking(name: MessageName = 'IS_CONNECTED') {
  const site = fakeFrame({ [name]: () => silent })
  const end = new AbortController()
  const ready: boolean[] = []
  const frame = createFrame({
    url: () => new URL(FRAME_URL),
    parent: site.parent,
    lifetime: end.signal,
    onReady: again => ready.push(again),
    onTrouble: () => {},
  })
  const settled: unknown[] = []
  frame.send(name, { read: name === 'IS_CONNECTED' ? readIsConnected : readNothing }).then(
    value => settled.push(value),
    error => settled.push(error),
  )
  await tick()
  const { id } = site.posted.at(-1)!
  const success = { type: `@w3m-frame/${name}_SUCCESS`, id, payload: { isConnected: true } }
  return { site, frame, end, ready, settled, id, success }
}

const isWindow = { postMessage() {} }

/** Senders other than the frame, by message source and origin. */
const STRANGERS: Record<string, { source?: unknown; origin?: string }> = {
  'a sibling frame of the same origin': { source: isWindow },
  'a sibling frame of another origin': { source: isWindow, origin: 'https://ads.example' },
  'the page that embeds ours': { source: isWindow, origin: 'https://portal.example' },
  'the opener of the page': { source: isWindow, origin: 'https://opener.example' },
  'the page itself': { source: isWindow, origin: 'https://app.example' },
  'a pop-up of the frame’s own origin': { source: isWindow, origin: FRAME_ORIGIN },
  'no window at all': { source: null },
  'an undefined window': { source: undefined, origin: 'https://else.example' },
  'a message port': { source: {}, origin: '' },
  'a null origin': { origin: 'null' },
  'an empty origin': { origin: '' },
  'a sub-domain': { origin: 'https://evil.frame.example' },
  'a parent domain': { origin: 'https://example' },
  'a longer host that begins alike': { origin: 'https://frame.example.evil.test' },
  'a longer host that ends alike': { origin: 'https://notframe.example' },
  'a host with a trailing dot': { origin: 'https://frame.example.' },
  'plain http': { origin: 'http://frame.example' },
  'another port': { origin: 'https://frame.example:8443' },
  'the default port, written out': { origin: 'https://frame.example:443' },
  'a path': { origin: 'https://frame.example/sdk' },
  'a trailing slash': { origin: 'https://frame.example/' },
  'upper case': { origin: 'HTTPS://FRAME.EXAMPLE' },
  'a look-alike letter': { origin: 'https://frаme.example' },
  'user info': { origin: 'https://frame.example@evil.test' },
  'white space': { origin: ' https://frame.example' },
  'a line feed': { origin: 'https://frame.example\n' },
  'a file': { origin: 'file://' },
  'an extension': { origin: 'chrome-extension://abcdefgh' },
  'an origin that the frame was led to': { origin: 'https://led.example' },
}

for (const [who, from] of Object.entries(STRANGERS)) {
  test(`[P32] [7.29] S1: a reply from ${who} is ignored`, async () => {
    const { site, settled, success } = await asking()
    site.say(success, {
      source: 'source' in from ? from.source : site.window,
      origin: from.origin ?? FRAME_ORIGIN,
    })
    await tick()
    assert.equal(settled, [])
    site.say(success)
    await tick()
    assert.equal(settled, [true], 'the frame itself is heard still')
  })
  test(`[P32] [7.29] S1: READY from ${who} starts nothing`, async () => {
    const site = fakeFrame()
    site.autoReady = false
    const { client, destroy } = clientOver(site)
    client.isConnected().catch(() => {})
    await tick()
    site.say(
      { type: '@w3m-frame/READY' },
      { source: 'source' in from ? from.source : site.window, origin: from.origin ?? FRAME_ORIGIN },
    )
    await tick()
    assert.equal(site.posted, [])
    destroy()
  })
}

const cyclic: Record<string, unknown> = {}
cyclic['self'] = cyclic
const throwing = new Proxy(
  {},
  {
    get() {
      throw new Error('boom')
    },
  },
)

/** Messages of the frame itself that do not answer the request. */
const NO_ANSWERS: Record<string, (id: string) => unknown> = {
  nothing: () => undefined,
  null: () => null,
  'a number': () => 7,
  'a text': () => '@w3m-frame/IS_CONNECTED_SUCCESS',
  'an array': id => ['@w3m-frame/IS_CONNECTED_SUCCESS', id],
  'a message without a type': id => ({ id, payload: { isConnected: true } }),
  'a type that is no text': id => ({ type: { toString: () => '@w3m-frame/X' }, id }),
  'the type of an app': id => ({ type: '@w3m-app/IS_CONNECTED_SUCCESS', id }),
  'a type that only holds the prefix': id => ({ type: 'x@w3m-frame/IS_CONNECTED_SUCCESS', id }),
  'a type of a megabyte': id => ({ type: `@w3m-frame/${'A'.repeat(1 << 20)}`, id }),
  'another id': () => ({
    type: '@w3m-frame/IS_CONNECTED_SUCCESS',
    id: 'another',
    payload: { isConnected: true },
  }),
  'no id': () => ({ type: '@w3m-frame/IS_CONNECTED_SUCCESS', payload: { isConnected: true } }),
  'an id that is no text': () => ({ type: '@w3m-frame/IS_CONNECTED_SUCCESS', id: {}, payload: {} }),
  'an id of a megabyte': id => ({ type: '@w3m-frame/IS_CONNECTED_SUCCESS', id: id.repeat(30_000) }),
  'the name of a prototype’s field as id': () => ({
    type: '@w3m-frame/IS_CONNECTED_SUCCESS',
    id: '__proto__',
  }),
  'a session update that nobody asked for': () => ({
    type: '@w3m-frame/SESSION_UPDATE',
    payload: { token: 'secret' },
  }),
  'a circle': () => cyclic,
  'an object that throws': () => throwing,
  'a map': () => new Map([['type', '@w3m-frame/IS_CONNECTED_SUCCESS']]),
  bytes: () => new Uint8Array(1 << 20),
}

for (const [what, make] of Object.entries(NO_ANSWERS))
  test(`[7.29] S1: ${what} does not answer a request`, async () => {
    const { site, settled, id, success } = await asking()
    site.say(make(id))
    await tick()
    assert.equal(settled, [])
    site.say(success)
    await tick()
    assert.equal(settled, [true])
  })

/** Replies to the right request with a wrong type or payload. */
const REFUSED: Record<string, (id: string) => unknown> = {
  'for another message': id => ({ type: '@w3m-frame/CONNECT_OTP_SUCCESS', id }),
  'with no such name': id => ({ type: '@w3m-frame/IS_CONNECTED', id }),
  'without a payload': id => ({ type: '@w3m-frame/IS_CONNECTED_SUCCESS', id }),
  'with a text for a flag': id => ({
    type: '@w3m-frame/IS_CONNECTED_SUCCESS',
    id,
    payload: { isConnected: 'true' },
  }),
  'with a list': id => ({ type: '@w3m-frame/IS_CONNECTED_SUCCESS', id, payload: [true] }),
  'that throws when it is read': id => ({ type: '@w3m-frame/IS_CONNECTED_SUCCESS', id, payload: throwing }),
  'whose flag is inherited': id => ({
    type: '@w3m-frame/IS_CONNECTED_SUCCESS',
    id,
    payload: Object.create({ isConnected: true }),
  }),
}

for (const [how, make] of Object.entries(REFUSED))
  test(`[7.29] S1: a reply ${how} is refused and ends the request`, async () => {
    const { site, settled, id, success } = await asking()
    site.say(make(id))
    await tick()
    assert.is(settled.length, 1)
    assert.ok(isAgletError(settled[0], 'bad_response'), String(settled[0]))
    site.say(success)
    await tick()
    assert.is(settled.length, 1, 'a second answer changes nothing')
  })

test('[7.29] S1: an id is matched only once', async () => {
  const { site, settled, success } = await asking()
  site.say(success)
  site.say({ ...success, payload: { isConnected: false } })
  site.say({ ...success, type: '@w3m-frame/IS_CONNECTED_ERROR', payload: { message: 'late' } })
  await tick()
  assert.equal(settled, [true])
})

test('[7.29] S1: a reply to another open request does not end this one', async () => {
  const site = fakeFrame({ IS_CONNECTED: () => silent, GET_FARCASTER_URI: () => silent })
  const { client } = clientOver(site)
  const settled: unknown[] = []
  client.isConnected().then(value => settled.push(value))
  client.getFarcasterUri().then(value => settled.push(value))
  await tick()
  const [asked, other] = site.posted.filter(({ type }) => !type.includes('SYNC'))
  site.say({
    type: '@w3m-frame/GET_FARCASTER_URI_SUCCESS',
    id: other!.id,
    payload: { url: 'https://farcaster.example/a' },
  })
  await tick()
  assert.equal(settled, ['https://farcaster.example/a'])
  site.say({ type: '@w3m-frame/IS_CONNECTED_SUCCESS', id: asked!.id, payload: { isConnected: false } })
  await tick()
  assert.equal(settled.at(-1), false)
})

test('[P32] [7.29] S1: every message is posted to the frame’s origin and no other', async () => {
  const site = fakeFrame()
  const { client } = clientOver(site)
  await client.connectEmail('ada@example.org')
  await client.getUser()
  await client.request({ method: 'eth_blockNumber', chainId: 'eip155:1' })
  assert.ok(site.targets.length >= 4)
  assert.equal([...new Set(site.targets)], [FRAME_ORIGIN])
})

test('[7.29] S1: ids are random and unique', async () => {
  const site = fakeFrame()
  const { client } = clientOver(site)
  await Promise.all(Array.from({ length: 200 }, () => client.isConnected()))
  const ids = site.posted.map(({ id }) => id)
  assert.is(new Set(ids).size, ids.length)
  assert.ok(ids.every(id => /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(id)))
})

test('S1: messages after destroy are ignored', async () => {
  const { site, frame, end, settled, success, ready } = await asking()
  end.abort(new Error('destroyed'))
  await tick()
  assert.is(settled.length, 1)
  site.say(success)
  site.ready()
  await tick()
  assert.is(settled.length, 1)
  assert.equal(ready, [false])
  assert.not(frame.exists())
})

test('S1: a READY with no request waiting posts nothing', async () => {
  const site = fakeFrame()
  const { client } = clientOver(site)
  await client.isConnected()
  const before = site.names().length
  site.ready()
  site.ready()
  await tick()
  assert.is(site.names().length, before)
})

test('S1: parameters that cannot be cloned are refused, and the frame keeps working', async () => {
  const site = fakeFrame({ RPC_REQUEST: () => '0x1' })
  const { client } = clientOver(site)
  await client.getUser({ chainId: 'eip155:1' })
  const error = await client
    .request({ method: 'eth_call', params: [() => {}], chainId: 'eip155:1' })
    .catch(error => error)
  assert.ok(isAgletError(error, 'invalid_input'), String(error))
  assert.is(await client.request({ method: 'eth_call', params: [], chainId: 'eip155:1' }), '0x1')
})

test.run()
