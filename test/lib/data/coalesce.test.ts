import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { coalesce } from '../../../src/lib/data/coalesce'
import { manualClock } from '../../clock'

test('a single event runs at once, in the same turn', () => {
  const runs: number[] = []
  coalesce<number>(value => runs.push(value)).push(1)
  assert.equal(runs, [1])
})

test('in a burst of events the first and the last run, at most four times a second', async () => {
  const clock = manualClock()
  try {
    const runs: number[] = []
    const { push } = coalesce<number>(value => runs.push(value))
    for (let i = 0; i < 5000; i++) {
      push(i)
      if (i % 10 === 0) await Promise.resolve()
    }
    assert.ok(runs.length <= 4, `${runs.length}`)
    await clock.advance(1000)
    assert.is(runs.at(-1), 4999)
    assert.ok(runs.length <= 5)
    await clock.advance(60_000)
    assert.ok(runs.length <= 5)
    assert.is(clock.pending, 0)
  } finally {
    clock.restore()
  }
})

test('pending events are merged, and dropped on stop', async () => {
  const clock = manualClock()
  try {
    const runs: object[] = []
    const { push, stop } = coalesce<object>(
      value => runs.push(value),
      (a, b) => ({ ...a, ...b }),
    )
    push({ first: 1 })
    push({ chain: 1 })
    push({ accounts: 2 })
    await clock.advance(0)
    assert.equal(runs, [{ first: 1 }, { chain: 1, accounts: 2 }])
    push({ x: 1 })
    push({ x: 2 })
    stop()
    await clock.advance(5000)
    assert.equal(runs.at(-1), { x: 1 })
  } finally {
    clock.restore()
  }
})

test('setting the clock back delays an event by at most a second', async () => {
  const clock = manualClock()
  try {
    const runs: number[] = []
    const { push } = coalesce<number>(value => runs.push(value))
    for (let i = 0; i < 4; i++) {
      push(i)
      await Promise.resolve()
    }
    const { now } = Date
    Date.now = () => now() - 86_400_000
    push(4)
    await clock.advance(1000)
    assert.is(runs.at(-1), 4)
  } finally {
    clock.restore()
  }
})

test.run()
