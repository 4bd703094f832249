import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { amountText, exactAmount } from '../../../src/views/send/sendWords'

const usdc = { decimals: 6, symbol: 'USDC' }
const eth = { decimals: 18, symbol: 'ETH' }

test('the amount to sign has all its digits, in the number format of the language', () => {
  assert.is(exactAmount(125_500_000n, usdc, 'en'), '125.5 USDC')
  assert.is(exactAmount(125_500_000n, usdc, 'de'), '125,5 USDC')
  assert.is(exactAmount(1_234_567_000_001n, usdc, 'en'), '1,234,567.000001 USDC')
  assert.is(exactAmount(1_234_567_000_001n, usdc, 'de'), '1.234.567,000001 USDC')
  assert.is(exactAmount(123_456_789_012_345_678_901n, eth, 'de'), '123,456789012345678901 ETH')
})

test('an amount is cut to 6 decimals and a cost rounded up, so that neither promises more than there is', () => {
  for (const [amount, cut, up] of [
    [0n, '0 ETH', '0 ETH'],
    [1n, '<0.000001 ETH', '<0.000001 ETH'],
    [999_999_999_999n, '<0.000001 ETH', '<0.000001 ETH'],
    [10n ** 12n, '0.000001 ETH', '0.000001 ETH'],
    [10n ** 12n + 1n, '0.000001 ETH', '0.000002 ETH'],
    [1_234_999_999_999_999n, '0.001234 ETH', '0.001235 ETH'],
    [999_999_999_999_999_999n, '0.999999 ETH', '1 ETH'],
  ] as const) {
    assert.is(amountText(amount, eth, 'en'), cut)
    assert.is(amountText(amount, eth, 'en', true), up)
  }
  // 5100 lamports; a coin with few decimals is shown exactly.
  assert.is(amountText(5100n, { decimals: 9, symbol: 'SOL' }, 'de', true), '0,000006 SOL')
  assert.is(amountText(1n, usdc, 'en', true), '0.000001 USDC')
  assert.is(amountText(7n, { decimals: 0, symbol: 'ONE' }, 'en', true), '7 ONE')
})

test.run()
