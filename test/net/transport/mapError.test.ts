import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { AgletError, type ErrorCode, isAgletError } from '../../../src/errors'
import { mapError } from '../../../src/net/transport/mapError'

const failing = (code: ErrorCode) =>
  mapError(
    () => Promise.reject(new AgletError(code, 'the server’s', { meta: { status: 400 } })),
    error => `Ours, of ${error.code}`,
  ).then(
    () => assert.unreachable(),
    error => {
      assert.ok(isAgletError(error, code))
      assert.is(error.meta['status'], 400)
      return error.shortMessage
    },
  )

test('a failure gets the text for users, and keeps its code and meta', async () => {
  assert.is(await failing('http'), 'Ours, of http')
  assert.is(await failing('network'), 'Ours, of network')
})

test('cancelled and unsupported calls keep their own text', async () => {
  assert.is(await failing('cancelled'), 'the server’s')
  assert.is(await failing('chain_unsupported'), 'the server’s')
})

test.run()
