import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { byValue } from '../../../src/lib/account/byValue'
import type { TokenBalance } from '../../../src/types'

const balance = (symbol: string, value?: number, price = 1): TokenBalance => ({
  name: symbol,
  symbol,
  chainId: 'eip155:1',
  price,
  quantity: { decimals: '18', numeric: '1' },
  ...(value !== undefined && { value }),
})

test('tokens are sorted by value, unpriced ones last, without changing the given list', () => {
  const list = [balance('none', 0, 0), balance('dust', 0.01), balance('most', 900), balance('some', 5)]
  assert.is(
    byValue(list)
      .map(({ symbol }) => symbol)
      .join(),
    'most,some,dust,none',
  )
  assert.is(list.map(({ symbol }) => symbol).join(), 'none,dust,most,some')
})

test('a token whose value the server leaves out is sorted by the value that is shown', () => {
  const list = [balance('small', 40), balance('most', undefined, 900), balance('dust', 0, 0.001)]
  assert.is(
    byValue(list)
      .map(({ symbol }) => symbol)
      .join(),
    'most,small,dust',
  )
})

test.run()
