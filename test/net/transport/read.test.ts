import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { BALANCE_STALE_MS, IDENTITY_STALE_MS } from '../../../src/actions/account/refreshAccount'
import { AgletError, isAgletError } from '../../../src/errors'
import { dropCached, type ReadOptions, readCached } from '../../../src/net/transport/read'
import { STALE_TIMES } from '../../../src/net/transport/staleTimes'
import { type Clock, manualClock } from '../../clock'
import { deferred } from '../../fakes'
import { fakeFetch, fakeNet } from '../fakeFetch'

let clock: Clock
test.before.each(() => {
  clock = manualClock()
})
test.after.each(() => clock.restore())

const offline = new AgletError('network', 'The network or the server failed.')

function setup() {
  const net = fakeNet(fakeFetch(() => ''))
  let loads = 0
  let failing = false
  return {
    net,
    loads: () => loads,
    fail(now = true) {
      failing = now
    },
    read: (options: Partial<ReadOptions> = {}, key = 'a') =>
      readCached(net, key, { life: 1000, ...options }, async () => {
        loads++
        if (failing) throw offline
        return loads
      }),
  }
}

const failure = async (promise: Promise<unknown>): Promise<AgletError> => {
  try {
    await promise
  } catch (error) {
    if (isAgletError(error)) return error
    throw error
  }
  throw new Error('It did not fail.')
}

test('[9.10] balances are fresh for 30 s, names and identities for 5 min', () => {
  assert.equal([BALANCE_STALE_MS, STALE_TIMES.names, IDENTITY_STALE_MS], [30_000, 300_000, 300_000])
})

test('a value is cached for its lifetime, with the time it was read', async () => {
  const { read, loads } = setup()
  const { value, at } = await read()
  assert.equal([value, at], [1, Date.now()])
  await clock.advance(999)
  assert.equal(await read(), { value: 1, at })
  await clock.advance(1)
  assert.is((await read()).value, 2)
  assert.is(loads(), 2)
})

test('concurrent reads share one load', async () => {
  const { read, loads } = setup()
  const all = await Promise.all([read(), read(), read({}, 'b'), read()])
  assert.equal(
    all.map(({ value }) => value),
    [1, 1, 2, 1],
  )
  assert.is(loads(), 2)
})

test('S14: while an error lasts, the last value is returned with its time and the error', async () => {
  const { read, fail, loads } = setup()
  const { at } = await read()
  await clock.advance(60_000)
  fail()
  assert.equal(await read(), { value: 1, at, error: offline })
  assert.is(Date.now() - at, 60_000)
  await read()
  assert.is(loads(), 3, 'a failure is not kept')
  fail(false)
  assert.equal(await read(), { value: 4, at: Date.now() })
})

test('without a cached value the error reaches all callers', async () => {
  const { read, fail, loads } = setup()
  fail()
  for (const error of await Promise.all([failure(read()), failure(read())])) assert.is(error, offline)
  assert.is(loads(), 1)
})

test('a load that throws synchronously, or anything but an AgletError, counts as a failure', async () => {
  const { net } = setup()
  const error = await failure(
    readCached(net, 'x', { life: 1 }, () => {
      throw new TypeError('boom')
    }),
  )
  assert.equal([error.code, error.shortMessage], ['unknown', 'boom'])
})

test('force loads again, and an earlier load does not overwrite the newer value', async () => {
  const { net } = setup()
  const [old, young] = [deferred<string>(), deferred<string>()]
  const first = readCached(net, 'x', { life: 1000 }, () => old.promise)
  const forced = readCached(net, 'x', { life: 1000, force: true }, () => young.promise)
  young.resolve('young')
  assert.is((await forced).value, 'young')
  old.resolve('old')
  assert.is((await first).value, 'old')
  assert.is((await readCached(net, 'x', { life: 1000 }, async () => 'newest')).value, 'young')
})

test('a caller that aborts is rejected at once; the request is aborted with the last caller', async () => {
  const { net } = setup()
  const { promise, resolve } = deferred<string>()
  const [a, b] = [new AbortController(), new AbortController()]
  let signal: AbortSignal | undefined
  let loads = 0
  const load = (given: AbortSignal) => {
    signal = given
    loads++
    return promise
  }
  const first = failure(readCached(net, 'x', { life: 1, signal: a.signal }, load))
  const second = failure(readCached(net, 'x', { life: 1, signal: b.signal }, load))
  await clock.advance(0)
  a.abort()
  assert.is((await first).code, 'cancelled')
  assert.is(signal?.aborted, false, 'the other still waits')
  b.abort()
  assert.is((await second).code, 'cancelled')
  assert.is(signal?.aborted, true)
  const third = readCached(net, 'x', { life: 1 }, load)
  resolve('x')
  assert.is((await third).value, 'x')
  assert.is(loads, 2, 'nobody joins a request that has ended')
})

test('a caller that aborts is rejected even if a stale value is cached', async () => {
  const net = fakeNet(fakeFetch(() => ''))
  await readCached(net, 'a', { life: 1000 }, async () => 'old')
  await clock.advance(1001)
  const controller = new AbortController()
  const waiting = readCached(net, 'a', { life: 1000, signal: controller.signal }, () => new Promise(() => {}))
  controller.abort()
  assert.is((await failure(waiting)).code, 'cancelled')
})

test('a read with an aborted signal loads nothing', async () => {
  const { read, loads } = setup()
  assert.is((await failure(read({ signal: AbortSignal.abort() }))).code, 'cancelled')
  assert.is(loads(), 0)
})

test('no listener is left on a signal', async () => {
  const { read } = setup()
  const { signal } = new AbortController()
  let listeners = 0
  const { addEventListener: add, removeEventListener: remove } = signal
  signal.addEventListener = (...args: Parameters<typeof add>) => {
    listeners++
    return add.apply(signal, args)
  }
  signal.removeEventListener = (...args: Parameters<typeof remove>) => {
    listeners--
    return remove.apply(signal, args)
  }
  await read({ signal })
  await clock.advance(0)
  assert.is(listeners, 0)
})

test('dropping one key or all also drops loads in progress', async () => {
  const { net, read, loads } = setup()
  await read()
  await read({}, 'b')
  dropCached(net, 'a')
  await read()
  await read({}, 'b')
  assert.is(loads(), 3)
  const { promise, resolve } = deferred<string>()
  const late = readCached(net, 'c', { life: 1000 }, () => promise)
  dropCached(net)
  resolve('late')
  assert.is((await late).value, 'late')
  assert.is((await readCached(net, 'c', { life: 1000 }, async () => 'new')).value, 'new')
})

test('each project, host and instance has its own cache', async () => {
  let projectId = 'p1'
  const net = Object.defineProperty(fakeNet(fakeFetch(() => '')), 'projectId', { get: () => projectId })
  let loads = 0
  const ask = () => readCached(net, 'x', { life: 1000 }, async () => ++loads)
  await ask()
  projectId = 'p2'
  assert.is((await ask()).value, 2)
  projectId = 'p1'
  assert.is((await ask()).value, 1)
  const other = fakeNet(fakeFetch(() => ''))
  assert.is((await readCached(other, 'x', { life: 1000 }, async () => 'other')).value, 'other')
})

test('S14: values become stale when the clock is set back', async () => {
  const { read } = setup()
  await read()
  const { now } = Date
  Date.now = () => now() - 86_400_000
  assert.is((await read()).value, 2)
})

test('the cache is bounded: the least recently read entry is removed', async () => {
  const { read, loads } = setup()
  const life = 1e9
  for (let key = 0; key < 200; key++) await read({ life }, `k${key}`)
  await read({ life }, 'k0')
  await read({ life }, 'k200')
  await read({ life }, 'k0')
  assert.is(loads(), 201)
  await read({ life }, 'k1')
  assert.is(loads(), 202)
})

test.run()
