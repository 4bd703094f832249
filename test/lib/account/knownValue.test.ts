import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { knownValue } from '../../../src/lib/account/knownValue'

const quantity = { decimals: '6', numeric: '10.5' }

test('a holding has its value, or one by its price if the API rounds the value to 0 or leaves it out', () => {
  assert.is(knownValue({ value: 21.01, price: 2, quantity }), 21.01)
  assert.is(knownValue({ value: 0, price: 2, quantity }), 21)
  assert.is(knownValue({ price: 2, quantity }), 21)
})

test('a holding without a price has no known value', () => {
  assert.is(knownValue({ value: 0, price: 0, quantity }), undefined)
  assert.is(knownValue({ price: 0, quantity }), undefined)
})

test.run()
