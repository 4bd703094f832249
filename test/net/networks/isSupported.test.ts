import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isAgletError } from '../../../src/errors'
import { ifSupported, isSupported } from '../../../src/net/networks/isSupported'
import { manualClock } from '../../clock'
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

test('[7.2] asks for the list once, also for those who come together', async () => {
  const fetch = fakeFetch(() => ({ http: ['eip155:1'], ws: [] }))
  const net = fakeNet(fetch)
  assert.equal(await Promise.all([isSupported(net, 'eip155:1'), isSupported(net, 'eip155:5')]), [true, false])
  assert.is(await isSupported(net, 'eip155:1'), true)
  assert.is(fetch.calls.length, 1)
})

test('[7.2] an empty list is not kept', async () => {
  const fetch = fakeFetch((_, at) => ({ http: at ? ['eip155:1'] : [], ws: [] }))
  const ask = gate(fetch)
  assert.equal([await ask(), await ask(), await ask()], ['otherwise', 'called', 'called'])
  assert.is(fetch.calls.length, 2)
})

test('[7.2] a list that cannot be had is an error, not an empty result, and may be had later', async () => {
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

test('[7.2] who leaves does not take the list from the others', async () => {
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

test.run()
