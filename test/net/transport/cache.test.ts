import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createCache } from '../../../src/net/transport/cache'
import { deferred } from '../../fakes'

function setup(most?: number) {
  let now = 1000
  let loads = 0
  const cache = createCache({ now: () => now, ...(most && { most }) })
  return {
    cache,
    load: async () => ++loads,
    loads: () => loads,
    pass(ms: number) {
      now += ms
    },
  }
}

test('[9.10] a value is cached for its time: balances 30 s, identities 5 min', async () => {
  for (const life of [30_000, 300_000]) {
    const { cache, load, pass } = setup()
    assert.is(await cache.remember('a', life, load), 1)
    pass(life - 1)
    assert.is(await cache.remember('a', life, load), 1)
    pass(1)
    assert.is(await cache.remember('a', life, load), 2)
  }
})

test('keys are independent, and an infinite lifetime never expires', async () => {
  const { cache, load, pass } = setup()
  assert.is(await cache.remember('a', Number.POSITIVE_INFINITY, load), 1)
  assert.is(await cache.remember('b', 1, load), 2)
  pass(1e12)
  assert.is(await cache.remember('a', Number.POSITIVE_INFINITY, load), 1)
  assert.is(await cache.remember('__proto__', 1, load), 3)
})

test('concurrent callers share one load', async () => {
  const { cache } = setup()
  const { promise, resolve } = deferred<string>()
  let loads = 0
  const load = () => {
    loads++
    return promise
  }
  const all = [cache.remember('a', 10, load), cache.remember('a', 10, load), cache.remember('a', 0, load)]
  resolve('x')
  assert.equal(await Promise.all(all), ['x', 'x', 'x'])
  assert.is(loads, 1)
})

test('a failure reaches all callers and is not cached', async () => {
  const { cache, load } = setup()
  const { promise, reject } = deferred<never>()
  const all = [cache.remember('a', 10, () => promise), cache.remember('a', 10, () => promise)]
  reject(new Error('no'))
  for (const waiting of await Promise.allSettled(all)) assert.is(waiting.status, 'rejected')
  assert.is(await cache.remember('a', 10, load), 1)
})

test('clearing removes one key or all, also loads in progress', async () => {
  const { cache, load } = setup()
  const { promise, resolve } = deferred<number>()
  const old = cache.remember('a', 100, () => promise)
  await cache.remember('b', 100, load)
  cache.clear('a')
  assert.is(await cache.remember('a', 100, load), 2)
  resolve(99)
  assert.is(await old, 99)
  assert.is(await cache.remember('a', 100, load), 2)
  assert.is(await cache.remember('b', 100, load), 1)
  cache.clear()
  assert.is(await cache.remember('b', 100, load), 3)
})

test('a late failure does not remove a newer value', async () => {
  const { cache, load } = setup()
  const { promise, reject } = deferred<number>()
  const old = cache.remember('a', 100, () => promise)
  cache.clear()
  await cache.remember('a', 100, load)
  reject(new Error('late'))
  await old.catch(() => {})
  assert.is(await cache.remember('a', 100, load), 1)
})

test('values become stale when the clock is set back', async () => {
  const { cache, load, pass } = setup()
  await cache.remember('a', 100, load)
  pass(-500)
  assert.is(await cache.remember('a', 100, load), 2)
})

test('the cache is bounded: the oldest entry is removed', async () => {
  const { cache, load, loads } = setup(3)
  for (const key of ['a', 'b', 'c', 'd']) await cache.remember(key, 1000, load)
  await cache.remember('d', 1000, load)
  await cache.remember('b', 1000, load)
  assert.is(loads(), 4)
  await cache.remember('a', 1000, load)
  assert.is(loads(), 5)
})

test.run()
