import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { rows } from '../../../src/lib/data/json'
import { manyRows } from '../../../src/lib/data/manyRows'

const read = (row: Readonly<Record<string, unknown>>) =>
  typeof row['id'] === 'number' ? { id: row['id'], place: row['place'] } : undefined
const key = ({ id }: { id: number }) => `${id}`

test('reads the same as `rows`: bad rows dropped, the first row of a key kept, at most the given number', async () => {
  const items = Array.from({ length: 1300 }, (_, place) =>
    place % 100 === 7 ? { id: 'none' } : { id: place % 900, place },
  )
  for (const max of [0, 1, 399, 400, 401, 1000, 5000])
    assert.equal(await manyRows(items, max, read, key), rows(items, max, read, key), `${max}`)
})

test('the page can run other tasks between the pieces', async () => {
  let turns = 0
  const reading = manyRows(
    Array.from({ length: 2000 }, (_, id) => ({ id })),
    5000,
    read,
    key,
  )
  const turn = () => {
    turns++
    if (turns < 100) timer = setTimeout(turn)
  }
  let timer = setTimeout(turn)
  await reading
  clearTimeout(timer)
  assert.ok(turns > 2)
})

test.run()
