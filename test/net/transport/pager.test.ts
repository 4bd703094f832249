import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createPager, type Page } from '../../../src/net/transport/pager'
import { deferred } from '../../fakes'

const endless = (page: (at: number) => Page<number>) => {
  const cursors: (string | undefined)[] = []
  const pager = createPager<number>(async cursor => page(cursors.push(cursor) - 1))
  return { cursors, pager }
}

/** Loads pages until the end. @returns the number of pages */
async function walk(pager: ReturnType<typeof createPager>, most = 10_000): Promise<number> {
  let pages = 0
  while (!pager.ended && pages < most) {
    await pager.more()
    pages++
  }
  return pages
}

test('[4.36] each page is requested with the cursor of the last, until there is none', async () => {
  const { cursors, pager } = endless(at => (at < 2 ? { items: [at], next: `c${at}` } : { items: [at] }))
  assert.equal(await pager.more(), [0])
  assert.equal(await pager.more(), [1])
  assert.is(pager.ended, false)
  assert.equal(await pager.more(), [2])
  assert.is(pager.ended, true)
  assert.equal(await pager.more(), [])
  assert.equal(cursors, [undefined, 'c0', 'c1'])
})

test('S7: paging stops when a cursor repeats, at once or in a cycle', async () => {
  assert.is(await walk(endless(() => ({ items: [1], next: 'same' })).pager), 2)
  assert.is(await walk(endless(at => ({ items: [1], next: `c${at % 7}` })).pager), 8)
})

test('S7: paging stops after a maximum number of pages, and after several empty pages in a row', async () => {
  assert.ok((await walk(endless(at => ({ items: [1], next: `c${at}` })).pager)) <= 2001)
  assert.is(await walk(endless(at => ({ items: [], next: `c${at}` })).pager), 5)
  const { pager } = endless(at => ({ items: at % 4 ? [] : [1], next: `c${at}` }))
  assert.is(await walk(pager, 100), 100, 'some empty ones between are not')
})

test('concurrent requests for the next page share one load', async () => {
  const { promise, resolve } = deferred<Page<number>>()
  let loads = 0
  const pager = createPager(() => {
    loads++
    return promise
  })
  const all = [pager.more(), pager.more()]
  resolve({ items: [1] })
  assert.equal(await Promise.all(all), [[1], [1]])
  assert.is(loads, 1)
})

test('after a failure the same page is requested again', async () => {
  const cursors: (string | undefined)[] = []
  const pager = createPager<number>(async cursor => {
    cursors.push(cursor)
    if (cursors.length === 2) throw new Error('no')
    return { items: [cursors.length], next: `c${cursors.length}` }
  })
  await pager.more()
  try {
    await pager.more()
    assert.unreachable()
  } catch (error) {
    assert.is((error as Error).message, 'no')
  }
  assert.is(pager.ended, false)
  assert.equal(await pager.more(), [3])
  assert.equal(cursors, [undefined, 'c1', 'c1'])
})

test('the caller’s signal is passed to the request', async () => {
  const { signal } = new AbortController()
  let given: AbortSignal | undefined
  await createPager<number>(async (_, end) => {
    given = end
    return { items: [] }
  }).more(signal)
  assert.is(given, signal)
})

test.run()
