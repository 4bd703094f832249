import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createCalendar } from '../../src/lib/calendar'

const at = (key: string, year: number, month: number, day = 1) => ({
  key,
  minedAt: new Date(year, month, day, 12).getTime(),
})
const told = (months: readonly { year: number; month: number; items: readonly { key: string }[] }[]) =>
  months.map(({ year, month, items }) => `${year}-${month} ${items.map(({ key }) => key).join(' ')}`)

test('[4.38] by year and month, newest first, whatever the order in which they come', () => {
  const calendar = createCalendar<ReturnType<typeof at>>()
  calendar.add([at('a', 2024, 11, 3), at('b', 2025, 0, 2), at('c', 2024, 11, 30)])
  assert.equal(told(calendar.add([at('d', 2025, 0, 9), at('e', 2023, 5)])), [
    '2025-0 d b',
    '2024-11 c a',
    '2023-5 e',
  ])
  assert.is(calendar.size, 5)
})

test('[4.38] what is known by its key is replaced, also when it moves to another month', () => {
  const calendar = createCalendar<ReturnType<typeof at> & { status?: string }>()
  calendar.add([at('a', 2025, 1), at('b', 2025, 1, 2)])
  const again = calendar.add([{ ...at('a', 2025, 1), status: 'confirmed' }])
  assert.equal(told(again), ['2025-1 b a'])
  assert.is(again[0]!.items[1]!.status, 'confirmed')
  assert.equal(told(calendar.add([at('a', 2025, 2)])), ['2025-2 a', '2025-1 b'])
  assert.equal(told(calendar.add([at('b', 2025, 2, 2)])), ['2025-2 b a'])
  assert.is(calendar.size, 2)
})

test('a page touches only the months that it has items of', () => {
  const calendar = createCalendar<ReturnType<typeof at>>()
  const [first] = calendar.add([at('a', 2025, 6)])
  const months = calendar.add([at('b', 2025, 5)])
  assert.is(months[0], first)
})

test('50,000 items in pages of 50', () => {
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
