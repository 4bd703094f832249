import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { propose } from '../../../src/adapters/pairing/proposals'
import { isAgletError } from '../../../src/errors'
import { tick } from '../../dom'
import { fakeLibrary } from './fakeLibrary'

const NEVER = new AbortController().signal

test('a proposal that is given up before its turn is not made, and lets the next one have its turn', async () => {
  const fake = fakeLibrary()
  const leave = new AbortController()
  const start = (signal = NEVER) => propose({ client: fake.client }, {}, signal)
  const first = start()
  const second = start(leave.signal)
  const third = start()
  leave.abort()
  const error = await second.catch((cause: unknown) => cause)
  assert.ok(isAgletError(error, 'cancelled'))
  const topics = (await Promise.all([first, third])).map(({ topic }) => topic)
  await tick()
  assert.is(fake.wishes.length, 2)
  assert.equal([...fake.pairings], topics)
})

test.run()
