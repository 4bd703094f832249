import { getEventListeners } from 'node:events'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { pause } from '../../../src/lib/data/pause'
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

test.run()
