import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parseU64 } from '../../../src/actions/send/solana/solanaChain'

test('only a whole number from 0 on is accepted as a u64 of a Solana server', () => {
  for (const [value, count] of [
    [0, 0n],
    [1, 1n],
    [2 ** 53, 2n ** 53n],
  ] as const)
    assert.is(parseU64(value), count)
  for (const none of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, '1', null, undefined, [1]])
    assert.is(parseU64(none), undefined, String(none))
})

test.run()
