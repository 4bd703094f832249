import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ago, type Translate } from '../../../src/lib/format/ago'

const NOW = 1_763_000_000_000
const t: Translate = (text, values = {}) => text.replace(/\{(\w+)\}/g, (_, name) => `${values[name]}`)
const S = 1000
const M = 60 * S
const H = 60 * M
const D = 24 * H

test('[9.36] each unit is used up to its limit', () => {
  for (const [span, words] of [
    [0, '0 sec'],
    [S, '1 sec'],
    [44 * S, '44 sec'],
    [45 * S, '1 min'],
    [89 * S, '1 min'],
    [90 * S, '2 min'],
    [44 * M, '44 min'],
    [45 * M, '1 hr'],
    [89 * M, '1 hr'],
    [90 * M, '2 hrs'],
    [21 * H, '21 hrs'],
    [22 * H, '1 d'],
    [35 * H, '1 d'],
    [36 * H, '2 d'],
    [25 * D, '25 d'],
    [26 * D, '1 mo'],
    [45 * D, '1 mo'],
    [46 * D, '2 mo'],
    [304 * D, '10 mo'],
    [330 * D, '1 yr'],
    [517 * D, '1 yr'],
    [548 * D, '2 yr'],
    [3650 * D, '10 yr'],
  ] as const) {
    assert.is(ago(NOW - span, NOW, t), `${words} ago`)
    assert.is(ago(NOW + span, NOW, t), span ? `in ${words}` : `${words} ago`)
  }
})

test('[9.36] the suffix shows whether the time is past or future', () => {
  assert.is(ago(NOW - 3 * H, NOW, t), '3 hrs ago')
  assert.is(ago(NOW + M, NOW, t), 'in 1 min')
})

test('the unit names can be translated', () => {
  const seen: string[] = []
  const t = (text: string) => {
    seen.push(text)
    return text.toUpperCase()
  }
  ago(NOW - 3 * H, NOW, t)
  assert.equal(seen, ['{count} hrs', '{time} ago'])
})

test('an invalid date does not throw', () => {
  for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY]) assert.type(ago(wrong, NOW, t), 'string')
})

test.run()
