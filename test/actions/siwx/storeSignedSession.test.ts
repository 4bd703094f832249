import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createEventSink, type TrackedEvent } from '../../../src/actions/analytics/track'
import { storeSignedSession } from '../../../src/actions/siwx/storeSignedSession'
import { fakeAglet } from '../../fakes'

test('[8.14] a stored session is reported as a success, and a store that fails as an error that does not throw', async () => {
  for (const [store, event] of [
    [async () => {}, 'SIWX_AUTH_SUCCESS'],
    [() => Promise.reject(new Error('The store is down.')), 'SIWX_AUTH_ERROR'],
  ] as const) {
    const aglet = fakeAglet()
    const events: TrackedEvent[] = []
    aglet.get(createEventSink).to = events
    await storeSignedSession(aglet, store)
    assert.equal(
      events.map(({ event }) => event),
      [event],
    )
    aglet.destroy()
  }
})

test.run()
