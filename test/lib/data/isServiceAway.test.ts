import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { AgletError } from '../../../src/errors'
import { isServiceAway } from '../../../src/lib/data/isServiceAway'

const http = (status: unknown) => new AgletError('http', '', { meta: { status } })

test('a service that is unreachable, too slow, rate-limited or broken counts as down', () => {
  for (const error of [
    new AgletError('network', ''),
    new AgletError('timeout', ''),
    http(429),
    http(500),
    http(503),
  ])
    assert.ok(isServiceAway(error), error.code)
})

test('a service that answers with a refusal or an odd reply counts as up', () => {
  for (const error of [http(400), http(404), http(undefined), new AgletError('bad_response', '')])
    assert.not.ok(isServiceAway(error), error.code)
})

test.run()
