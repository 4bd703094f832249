import { getEventListeners } from 'node:events'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { pause, repeat } from '../../../src/lib/data/pause'
import { type Clock, manualClock } from '../../clock'

let clock: Clock
test.before.each(() => {
  clock = manualClock({ alone: true })
})
test.after.each(() => clock.restore())

test('a pause ends after its time, or at once on abort, and leaves neither timer nor listener', async () => {
  const controller = new AbortController()
  const { signal } = controller
  let ended = ''
  pause(1000, signal).then(() => (ended = 'time'))
  await clock.advance(999)
  assert.is(ended, '')
  await clock.advance(1)
  assert.is(ended, 'time')
  assert.is(getEventListeners(signal, 'abort').length, 0)

  pause(1000, signal).then(() => (ended = 'signal'))
  controller.abort()
  await clock.advance(0)
  assert.is(ended, 'signal')
  pause(1000, signal).then(() => (ended = 'before'))
  await clock.advance(0)
  assert.is(ended, 'before')
  assert.is(clock.pending, 0)
})

test('a repeated task runs again after the time that it returns, until it returns none or is stopped', async () => {
  const lifetime = new AbortController()
  const waits = [100, 300, undefined]
  let runs = 0
  repeat(lifetime.signal, async () => waits[runs++])
  assert.is(runs, 1)
  await clock.advance(100)
  assert.is(runs, 2)
  await clock.advance(299)
  assert.is(runs, 2)
  await clock.advance(1)
  assert.is(runs, 3)
  await clock.advance(10_000)
  assert.is(runs, 3)
  assert.is(clock.pending, 0)

  for (const end of ['stop', 'error', 'lifetime'] as const) {
    let seen: AbortSignal | undefined
    runs = 0
    const stop = repeat(lifetime.signal, async signal => {
      seen = signal
      runs++
      if (end === 'error') throw new Error('It cannot go on.')
      return 100
    })
    await clock.advance(0)
    if (end === 'stop') stop()
    if (end === 'lifetime') lifetime.abort()
    await clock.advance(10_000)
    assert.is(runs, 1, end)
    assert.is(seen!.aborted, end !== 'error', end)
    assert.is(clock.pending, 0, end)
  }
})

test.run()
