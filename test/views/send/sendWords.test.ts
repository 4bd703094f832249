import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { exactAmount } from '../../../src/views/send/sendWords'

const usdc = { decimals: 6, symbol: 'USDC' }

test('the amount to sign has all its digits, in the number format of the language', () => {
  assert.is(exactAmount(125_500_000n, usdc, 'en'), '125.5 USDC')
  assert.is(exactAmount(125_500_000n, usdc, 'de'), '125,5 USDC')
  assert.is(exactAmount(1_234_567_000_001n, usdc, 'en'), '1,234,567.000001 USDC')
  assert.is(exactAmount(1_234_567_000_001n, usdc, 'de'), '1.234.567,000001 USDC')
  assert.is(
    exactAmount(123_456_789_012_345_678_901n, { decimals: 18, symbol: 'ETH' }, 'de'),
    '123,456789012345678901 ETH',
  )
})

test.run()
