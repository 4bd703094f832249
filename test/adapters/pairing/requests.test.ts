import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  createRequests,
  isSending,
  type LateResult,
  type SentRequest,
} from '../../../src/adapters/pairing/requests'
import type { AgletError } from '../../../src/errors'
import { tick } from '../../dom'
import { fakeLibrary } from './fakeLibrary'

function bench() {
  const fake = fakeLibrary()
  const sent: SentRequest[] = []
  const late: LateResult[] = []
  const before = fake.listeners()
  const requests = createRequests(fake.client, {
    onSent: one => sent.push(one),
    onLateResult: one => late.push(one),
  })
  const wish = {
    topic: 'a'.repeat(64),
    chainId: 'eip155:1',
    method: 'eth_sendTransaction',
    params: [{ to: '0x1' }],
  }
  const ask = (more: object = {}) => {
    const asked = requests.send({ ...wish, ...more })
    asked.catch(() => {})
    return asked
  }
  const fails = async (asked: Promise<unknown>): Promise<AgletError> =>
    asked.then(
      () => {
        throw new Error('It should have failed.')
      },
      error => error,
    )
  return { fake, requests, ask, fails, sent, late, before }
}

test('a request resolves and leaves no listener', async () => {
  const { fake, ask, sent, before } = bench()
  const asked = ask()
  await tick()
  assert.equal(
    sent.map(({ method }) => method),
    ['eth_sendTransaction'],
  )
  fake.requests[0]!.answer('0xhash')
  assert.is(await asked, '0xhash')
  assert.is(fake.listeners(), before)
})

const REFUSALS: readonly [error: unknown, code: string][] = [
  [{ code: 5000, message: 'User rejected.' }, 'user_rejected'],
  [{ code: 5000, message: 'Abgelehnt' }, 'user_rejected'],
  [{ code: 5001, message: 'Disapproved chains' }, 'user_rejected'],
  [{ code: 5003, message: 'Disapproved events' }, 'user_rejected'],
  [{ code: 5004, message: 'User disapproved' }, 'unknown'],
  [{ code: 4001, message: 'No' }, 'user_rejected'],
  [{ code: -32000, message: 'User rejected methods.' }, 'user_rejected'],
  ['User rejected.', 'user_rejected'],
  [{ code: 4200, message: '' }, 'method_unsupported'],
  [{ code: 5101, message: '' }, 'method_unsupported'],
  [{ code: 10001, message: '' }, 'method_unsupported'],
  [{ code: 5100, message: '' }, 'chain_unsupported'],
  [{ code: 4902, message: '' }, 'chain_unsupported'],
  [{ code: 6000, message: 'User disconnected.' }, 'session_ended'],
  [{ code: -32002, message: '' }, 'request_pending'],
  [{ code: 77, message: 'What?' }, 'unknown'],
]
for (const [error, code] of REFUSALS)
  test(`a request rejects: ${JSON.stringify(error)} is ${code}`, async () => {
    const { fake, ask, fails, before, requests } = bench()
    const asked = ask()
    await tick()
    fake.requests[0]!.fail(error)
    assert.is((await fails(asked)).code, code)
    assert.is(requests.open, 0)
    assert.is(fake.listeners(), before)
  })

test('P26 an expired request has an unknown outcome: it may still be approved, and is not repeated unless allowed', async () => {
  const { fake, ask, fails } = bench()
  const asked = ask()
  await tick()
  fake.requests[0]!.expire()
  assert.is((await fails(asked)).code, 'unknown_outcome')

  assert.is((await fails(ask())).code, 'unknown_outcome')
  assert.is(fake.requests.length, 1, 'nothing was sent')
  // A different request is not blocked.
  ask({ params: [{ to: '0x2' }] })
  ask({ chainId: 'eip155:8453' })
  ask({ allowDuplicate: true })
  await tick()
  assert.is(fake.requests.length, 4)
})

test('P26 a late approval is reported once, and ends the block', async () => {
  const { fake, ask, fails, late, before } = bench()
  const asked = ask()
  await tick()
  fake.requests[0]!.expire()
  await fails(asked)
  fake.requests[0]!.answer('0xlate')
  fake.requests[0]!.answer('0xlate')
  assert.equal(late, [{ method: 'eth_sendTransaction', params: [{ to: '0x1' }], result: '0xlate' }])
  assert.is(fake.listeners(), before)
  ask()
  await tick()
  assert.is(fake.requests.length, 2)
})

test('P26 a late refusal is reported as a refusal', async () => {
  const { fake, ask, fails, late } = bench()
  const asked = ask()
  await tick()
  fake.requests[0]!.expire()
  await fails(asked)
  fake.requests[0]!.fail({ code: 5000, message: 'User rejected.' })
  assert.is(late.length, 1)
  assert.is(late[0]!.error?.code, 'user_rejected')
})

test('P26 a relay that is lost after the request was sent leaves the outcome unknown', async () => {
  const { fake, ask, fails } = bench()
  const asked = ask()
  await tick()
  fake.requests[0]!.fail(new Error('Failed to publish payload, please try again. id:1 tag:1108'))
  assert.is((await fails(asked)).code, 'unknown_outcome')
})

test('a request that was never sent may be sent again', async () => {
  const { fake, fails, requests } = bench()
  const broken = {
    ...fake.client,
    request: async () => {
      throw new Error('No internet connection detected. Please restart your network and try again.')
    },
  }
  const own = createRequests(broken, {})
  const wish = { topic: 'a', chainId: 'eip155:1', method: 'eth_sendTransaction', params: [] }
  for (let i = 0; i < 2; i++) assert.is((await fails(own.send(wish))).code, 'network')
  assert.is(requests.open, 0)
})

test('P25 a request for a missing session fails with session_ended', async () => {
  const { fake, fails } = bench()
  const own = createRequests(
    {
      ...fake.client,
      request: async () => {
        throw new Error("No matching key. session topic doesn't exist: abc")
      },
    },
    {},
  )
  const error = await fails(
    own.send({ topic: 'a', chainId: 'eip155:1', method: 'personal_sign', params: [] }),
  )
  assert.is(error.code, 'session_ended')
})

test('an expired signing request blocks no repeat, unlike one that moves funds', async () => {
  const { fake, ask, fails } = bench()
  const asked = ask({ method: 'personal_sign' })
  await tick()
  fake.requests[0]!.expire()
  assert.is((await fails(asked)).code, 'unknown_outcome')
  ask({ method: 'personal_sign' })
  await tick()
  assert.is(fake.requests.length, 2)
})

const METHOD_CASES: readonly [method: string, params: unknown, sending: boolean][] = [
  ['eth_sendTransaction', [], true],
  ['eth_sendRawTransaction', [], true],
  ['wallet_sendCalls', [], true],
  ['solana_signAndSendTransaction', {}, true],
  ['sendTransfer', {}, true],
  ['signPsbt', { broadcast: true }, true],
  ['signPsbt', { broadcast: false }, false],
  ['signPsbt', {}, false],
  ['signPsbt', null, false],
  ['personal_sign', [], false],
  ['solana_signTransaction', {}, false],
  ['eth_signTypedData_v4', [], false],
]
for (const [method, params, sending] of METHOD_CASES)
  test(`${method} ${JSON.stringify(params)} ${sending ? 'moves something' : 'moves nothing'}`, () => {
    assert.is(isSending(method, params), sending)
  })

test('two concurrent requests are told apart', async () => {
  const { fake, ask, fails, sent, late } = bench()
  const first = ask()
  const second = ask()
  await tick()
  assert.is(new Set(sent.map(({ id }) => id)).size, 2)
  fake.requests[1]!.expire()
  assert.is((await fails(second)).code, 'unknown_outcome')
  fake.requests[0]!.answer('0x1')
  assert.is(await first, '0x1')
  assert.is(late.length, 0)
  fake.requests[1]!.answer('0x2')
  assert.is(late.length, 1)
})

test('P26 a request that was repeated on purpose is not sent a third time once only one of the two was answered', async () => {
  const { fake, requests, ask, fails } = bench()
  for (const allowDuplicate of [false, true]) {
    const asked = ask({ allowDuplicate })
    await tick()
    fake.requests.at(-1)!.expire()
    assert.is((await fails(asked)).code, 'unknown_outcome')
  }
  assert.is(requests.open, 2)
  fake.requests[1]!.fail({ code: 5000, message: 'User rejected.' })
  // The first one may still be approved.
  assert.is(requests.open, 1)
  const third = ask()
  await tick()
  assert.is(fake.requests.length, 2, 'nothing was sent')
  assert.is((await fails(third)).code, 'unknown_outcome')
  fake.requests[0]!.answer('0xlate')
  assert.is(requests.open, 0)
})

test.run()
