import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createCalendar } from '../../../src/lib/format/calendar'

const at = (key: string, year: number, month: number, day = 1) => ({
  key,
  minedAt: new Date(year, month, day, 12).getTime(),
})
const told = (months: readonly { year: number; month: number; items: readonly { key: string }[] }[]) =>
  months.map(({ year, month, items }) => `${year}-${month} ${items.map(({ key }) => key).join(' ')}`)

test('[4.38] items are grouped by year and month, newest first, in whatever order they arrive', () => {
  const calendar = createCalendar<ReturnType<typeof at>>()
  calendar.add([at('a', 2024, 11, 3), at('b', 2025, 0, 2), at('c', 2024, 11, 30)])
  assert.equal(told(calendar.add([at('d', 2025, 0, 9), at('e', 2023, 5)])), [
    '2025-0 d b',
    '2024-11 c a',
    '2023-5 e',
  ])
  assert.is(calendar.size, 5)
})

test('[4.38] an item with a known key replaces the earlier one, also when it moves to another month', () => {
  const calendar = createCalendar<ReturnType<typeof at> & { status?: string }>()
  calendar.add([at('a', 2025, 1), at('b', 2025, 1, 2)])
  const again = calendar.add([{ ...at('a', 2025, 1), status: 'confirmed' }])
  assert.equal(told(again), ['2025-1 b a'])
  assert.is(again[0]!.items[1]!.status, 'confirmed')
  assert.equal(told(calendar.add([at('a', 2025, 2)])), ['2025-2 a', '2025-1 b'])
  assert.equal(told(calendar.add([at('b', 2025, 2, 2)])), ['2025-2 b a'])
  assert.is(calendar.size, 2)
})

test('adding a page changes only the months that have items in it', () => {
  const calendar = createCalendar<ReturnType<typeof at>>()
  const [first] = calendar.add([at('a', 2025, 6)])
  const months = calendar.add([at('b', 2025, 5)])
  assert.is(months[0], first)
})

test('pages in any order give the same months as all items at once', () => {
  const item = fc
    .record({ key: fc.integer({ min: 0, max: 30 }), day: fc.integer({ min: 0, max: 120 }) })
    .map(({ key, day }) => at(`${key}`, 2025, 0, day + 1))
  fc.assert(
    fc.property(fc.array(fc.array(item, { maxLength: 6 }), { maxLength: 8 }), pages => {
      const calendar = createCalendar<ReturnType<typeof at>>()
      let months = calendar.add([])
      for (const page of pages) {
        const before = months
        months = calendar.add(page)
        for (const month of months) {
          const former = before.find(({ edition }) => edition === month.edition)
          assert.equal(month.items.slice(0, former?.items.length ?? 0), former?.items ?? [], 'of one edition')
        }
      }
      const last = new Map(pages.flat().map(item => [item.key, item]))
      const times = months.flatMap(({ items }) => items.map(({ minedAt }) => minedAt))
      assert.is(times.length, last.size)
      assert.is(calendar.size, last.size)
      assert.equal(
        times,
        times.toSorted((a, b) => b - a),
      )
      for (const { year, month, items } of months)
        for (const item of items) {
          assert.is(item, last.get(item.key))
          const date = new Date(item.minedAt)
          assert.equal([date.getFullYear(), date.getMonth()], [year, month])
        }
    }),
    { numRuns: 500 },
  )
})

test('a month keeps its edition if items are only appended; any other change gives a new edition', () => {
  const calendar = createCalendar<ReturnType<typeof at>>()
  const [first] = calendar.add([at('a', 2025, 1, 20)])
  const [grown] = calendar.add([at('b', 2025, 1, 10)])
  assert.is(grown!.edition, first!.edition)
  assert.is.not(grown, first)
  const [headed] = calendar.add([at('c', 2025, 1, 21)])
  assert.is.not(headed!.edition, grown!.edition)
  assert.is.not(calendar.add([at('a', 2025, 1, 20)])[0]!.edition, headed!.edition)
})

test('50,000 items can be added in pages of 50', () => {
  const calendar = createCalendar<ReturnType<typeof at>>()
  let months = calendar.add([])
  for (let page = 0; page < 1000; page++)
    months = calendar.add(
      Array.from({ length: 50 }, (_, i) =>
        at(`${page} ${i}`, 2025 - Math.floor(page / 100), 11 - (page % 12)),
      ),
    )
  assert.is(calendar.size, 50_000)
  assert.is(
    months.reduce((sum, { items }) => sum + items.length, 0),
    50_000,
  )
})

test.run()
