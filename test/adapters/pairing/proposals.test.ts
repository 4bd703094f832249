import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { propose } from '../../../src/adapters/pairing/proposals'
import { isAgletError } from '../../../src/errors'
import { tick } from '../../dom'
import { fakeLibrary } from './fakeLibrary'

const NEVER = new AbortController().signal

test('a proposal that is aborted before its turn is not sent, and the next one gets its turn', async () => {
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

for (const [error, code] of [
  ['User rejected.', 'user_rejected'],
  [{ code: 5000, message: 'Vom Benutzer abgelehnt' }, 'user_rejected'],
  [{ code: 5099, message: '' }, 'user_rejected'],
  [{ code: 5100, message: 'Unsupported chains.' }, 'chain_unsupported'],
  [{ code: 5199, message: '' }, 'chain_unsupported'],
  [{ code: 5200, message: 'Not now' }, 'unknown'],
  [{ code: 4999, message: 'Not now' }, 'unknown'],
  [new Error('The request was declined'), 'user_rejected'],
  [new Error('Proposal expired'), 'timeout'],
] as const)
  test(`a proposal that ends with ${error instanceof Error ? error.message : JSON.stringify(error)} is ${code}`, async () => {
    const fake = fakeLibrary()
    const { approval } = await propose({ client: fake.client }, {}, new AbortController().signal)
    const ended = approval.catch((cause: unknown) => cause)
    fake.decline(error)
    assert.ok(isAgletError(await ended, code))
  })

test('a proposal that failed before it had a topic does not withdraw the next one when it is aborted', async () => {
  const fake = fakeLibrary()
  const leave = new AbortController()
  const before = fake.listeners()
  const { connect } = fake.client
  const fail = async () => Promise.reject(new Error('It did not start.'))
  Object.assign(fake.client, { connect: fail })
  const failed = await propose({ client: fake.client }, {}, leave.signal).catch((cause: unknown) => cause)
  assert.ok(isAgletError(failed, 'network'))
  const left = fake.listeners()
  Object.assign(fake.client, { connect })
  const { topic } = await propose({ client: fake.client }, {}, NEVER)
  leave.abort()
  await tick()
  assert.equal([...fake.pairings], [topic])
  assert.is(left, before)
})

test.run()
