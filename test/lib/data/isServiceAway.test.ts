import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { AgletError } from '../../../src/errors'
import { isServiceAway } from '../../../src/lib/data/isServiceAway'

const http = (status: unknown) => new AgletError('http', '', { meta: { status } })

test('a service that was not reached, too slow, overrun or broken is away', () => {
  for (const error of [
    new AgletError('network', ''),
    new AgletError('timeout', ''),
    http(429),
    http(500),
    http(503),
  ])
    assert.ok(isServiceAway(error), error.code)
})

test('one that answered with a refusal, or with something odd, is there', () => {
  for (const error of [http(400), http(404), http(undefined), new AgletError('bad_response', '')])
    assert.not.ok(isServiceAway(error), error.code)
})

test.run()
