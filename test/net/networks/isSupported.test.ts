import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isAgletError } from '../../../src/errors'
import { ifSupported, isSupported } from '../../../src/net/networks/isSupported'
import { manualClock } from '../../clock'
import { fakeAglet } from '../../fakes'
import { type FakeFetch, fakeFetch, fakeNet } from '../fakeFetch'

const gate = (fetch: FakeFetch) => {
  const net = fakeNet(fetch)
  return () =>
    ifSupported(
      net,
      'eip155:1',
      undefined,
      () => 'otherwise',
      async () => 'called',
    )
}

test('[7.2] the list is requested once, also by concurrent callers', async () => {
  const fetch = fakeFetch(() => ({ http: ['eip155:1'], ws: [] }))
  const net = fakeNet(fetch)
  assert.equal(await Promise.all([isSupported(net, 'eip155:1'), isSupported(net, 'eip155:5')]), [true, false])
  assert.is(await isSupported(net, 'eip155:1'), true)
  assert.is(fetch.calls.length, 1)
})

test('[7.2] an empty list is not cached', async () => {
  const fetch = fakeFetch((_, at) => ({ http: at ? ['eip155:1'] : [], ws: [] }))
  const ask = gate(fetch)
  assert.equal([await ask(), await ask(), await ask()], ['otherwise', 'called', 'called'])
  assert.is(fetch.calls.length, 2)
})

test('[7.2] a failed request for the list is an error, not an empty list, and is repeated later', async () => {
  const clock = manualClock()
  try {
    const fetch = fakeFetch((_, at) => (at < 3 ? new Response('', { status: 503 }) : { http: ['eip155:1'] }))
    const ask = gate(fetch)
    let error: unknown
    ask().catch(found => {
      error = found
    })
    await clock.advance(5000)
    assert.ok(isAgletError(error, 'http'))
    assert.is(await ask(), 'called')
  } finally {
    clock.restore()
  }
})

test('[7.2] after update({ endpoints }) the list of the new API counts', async () => {
  const fetch = fakeFetch(({ url }) => ({
    http: [url.hostname === 'new.example' ? 'eip155:1' : 'eip155:10'],
    ws: [],
  }))
  const aglet = fakeAglet({}, { fetch: fetch as typeof globalThis.fetch })
  assert.is(await isSupported(aglet.net, 'eip155:1'), false)
  // As `update` does.
  aglet.options.value = { ...aglet.options.peek(), endpoints: { api: 'https://new.example' } }
  assert.is(await isSupported(aglet.net, 'eip155:1'), true)
  assert.is(await isSupported(aglet.net, 'eip155:10'), false)
  assert.is(fetch.calls.length, 2)
  aglet.destroy()
})

test('[7.2] a caller that aborts does not cancel the request for the others', async () => {
  let give!: (reply: unknown) => void
  const net = fakeNet(
    fakeFetch(
      () =>
        new Promise(resolve => {
          give = resolve
        }),
    ),
  )
  const controller = new AbortController()
  const leaver = isSupported(net, 'eip155:1', controller.signal).catch(error => error)
  const other = isSupported(net, 'eip155:1')
  while (!give) await new Promise(resolve => setImmediate(resolve))
  controller.abort()
  assert.ok(isAgletError(await leaver, 'cancelled'))
  give({ http: ['eip155:1'] })
  assert.is(await other, true)
})

test('[7.2] `destroy()` ends the request for the list, which all callers share', async () => {
  const fetch = fakeFetch(() => new Promise(() => {}))
  const aglet = fakeAglet({}, { fetch: fetch as typeof globalThis.fetch })
  const asked = isSupported(aglet.net, 'eip155:1', aglet.lifetime).catch(error => error)
  while (!fetch.calls.length) await new Promise(resolve => setImmediate(resolve))
  aglet.destroy()
  assert.ok(isAgletError(await asked, 'cancelled'))
  assert.ok(fetch.calls[0]!.init.signal?.aborted)
})

test.run()
