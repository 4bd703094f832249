import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { retryAfter } from '../../../src/net/transport/retryAfter'

const NOW = Date.UTC(2026, 0, 1)

test('reads seconds and dates, up to two minutes', () => {
  for (const [value, ms] of [
    ['0', 0],
    ['1', 1000],
    [' 30 ', 30_000],
    ['120', 120_000],
    ['3600', 120_000],
    ['999999999', 120_000],
    ['Thu, 01 Jan 2026 00:00:10 GMT', 10_000],
    ['Thu, 01 Jan 2026 05:00:00 GMT', 120_000],
    ['Wed, 31 Dec 2025 23:59:00 GMT', 0],
  ] as const)
    assert.is(retryAfter(value, NOW), ms, value)
})

test('ignores any other value', () => {
  for (const value of [
    null,
    undefined,
    '',
    ' ',
    'soon',
    '-1',
    '1.5',
    '1e3',
    '0x10',
    '9'.repeat(50),
    '2026-01-01T00:00:10Z',
    'Thu, 99 Xyz 2026 00:00:10 GMT',
    'Thursday, 01-Jan-26 00:00:10 GMT',
    '<b>',
  ])
    assert.is(retryAfter(value, NOW), undefined, `${value}`)
})

test.run()
