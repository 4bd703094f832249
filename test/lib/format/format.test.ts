import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { knownValue } from '../../../src/lib/account/knownValue'
import {
  cutDecimals,
  fiatParts,
  formatBalance,
  formatCostWorth,
  formatFiat,
  formatTokenAmount,
  formatWorth,
} from '../../../src/lib/format/format'
import { formatPercent } from '../../../src/lib/format/formatPercent'

const eth = (amount: bigint) => ({ amount, decimals: 18, symbol: 'ETH' })
const milli = 10n ** 15n

test('[9.35] a native balance is truncated to 3 decimals, without trailing zeros', () => {
  for (const [amount, text] of [
    [1000n * milli, '1 ETH'],
    [1500n * milli, '1.5 ETH'],
    [1239n * milli + milli - 1n, '1.239 ETH'],
    [999n * milli + milli - 1n, '0.999 ETH'],
    [milli - 1n, '<0.001 ETH'],
    [10_000_000n * milli, '10,000 ETH'],
  ] as const)
    assert.is(formatBalance(eth(amount)), text)
})

test('[9.35] a zero balance and a missing one are shown as 0.000', () => {
  assert.is(formatBalance(eth(0n)), '0.000 ETH')
  assert.is(formatBalance(eth(-1n)), '0.000 ETH')
  assert.is(formatBalance(undefined), '0.000')
})

test('amounts of 10^9 and more are shown in compact form, truncated, so that their magnitude is never cut off', () => {
  for (const [whole, text] of [
    [999_999_999n, '999,999,999 ETH'],
    [1_000_000_000n, '1B ETH'],
    [1_239_999_999n, '1.23B ETH'],
    [999_999_999_999_999n, '999T ETH'],
    [10n ** 15n, '>999T ETH'],
    [10n ** 58n, '>999T ETH'],
  ] as const)
    assert.is(formatBalance(eth(whole * 10n ** 18n)), text)
  assert.is(formatFiat(999_999_999.99), '$999,999,999.99')
  assert.is(formatFiat(1e9), '$1B')
  assert.is(formatFiat(1.999e15), '>$999T')
  assert.is(formatFiat(1.7e308), '>$999T')
  assert.equal(fiatParts(12e9), ['$12B', '', ''], 'nothing of it is cents')
})

test('an unknown worth is shown as a dash, and a positive worth is never shown as zero', () => {
  assert.is(formatWorth(undefined), '–')
  assert.is(formatWorth(0), '$0.00')
  assert.is(formatWorth(0.0099), '<$0.01')
  assert.is(formatWorth(0.388), '$0.39')
  const quantity = { numeric: '0.001', decimals: '18' }
  assert.equal(
    knownValue({ value: 0, price: 0, quantity }),
    undefined,
    'an API says 0 of what it does not know',
  )
  assert.is(knownValue({ value: 0, price: 2, quantity: { ...quantity, numeric: '0' } }), 0)
  assert.is(knownValue({ value: 0, price: 2, quantity }), 0.002, 'an API rounds the value of dust to 0')
  assert.is(knownValue({ value: 5, price: 0, quantity }), 5)
  assert.is(knownValue({ price: 2, quantity }), 0.002, 'an API may leave a value out')
})

test('[9.35] money is formatted as en-US with 2 decimals, with dollars and cents separate', () => {
  assert.is(formatFiat(1234.5), '$1,234.50')
  assert.is(formatFiat(undefined), '$0.00')
  assert.equal(fiatParts(1234.567), ['$1,234', '.57', ''])
  assert.equal(fiatParts(undefined), ['$0', '.00', ''])
  assert.equal(fiatParts(Number.NaN), ['$0', '.00', ''])
})

test('numbers follow the locale, and a malformed locale falls back', () => {
  assert.is(formatTokenAmount('1234.5', 2, 'de'), '1.234,50')
  assert.is(formatBalance(eth(1500n * milli), 'de'), '1,5 ETH')
  assert.equal(fiatParts(1234.5, 'de'), ['1.234', ',50', '\u00a0$'])
  assert.is(formatTokenAmount('1234.5', 2, 'no such locale!'), '1,234.50')
})

test('money within right-to-left text is read from left to right', () => {
  assert.is(formatFiat(353.81, 'ar'), '\u2066353.81\u00a0US$\u2069')
  assert.equal(fiatParts(353.81, 'ar'), ['\u2066353', '.81', '\u00a0US$\u2069'])
  assert.is(formatFiat(353.81, 'de'), '353,81\u00a0$')
})

test('the three pieces of a money text always join to the whole text', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 999_999_999, noNaN: true }),
      fc.constantFrom('en-US', 'de', 'fr', 'ar', 'ar-EG', 'fa', 'ja', 'hi'),
      (value, locale) => {
        const parts = fiatParts(value, locale)
        assert.is(parts.join(''), formatFiat(value, locale))
        assert.is(parts.length, 3)
        assert.match(parts[1]!, /^\P{Nd}\p{Nd}{2}$/u)
        assert.match(parts[2]!, /^\P{Nd}*$/u)
      },
    ),
    { numRuns: 500 },
  )
})

test('[9.35] token quantities are truncated, not rounded, to 3 or 4 decimals', () => {
  assert.is(formatTokenAmount('1.23999', 4), '1.2399')
  assert.is(formatTokenAmount('12.5', 3), '12.500')
  assert.is(formatTokenAmount('0.00009', 4), '0.0000')
  assert.is(formatTokenAmount('12345678901234567890.12345', 4), '12,345,678,901,234,567,890.1234')
  for (const wrong of ['', 'NaN', '1e400', '-1', '<b>'])
    assert.is(formatTokenAmount(wrong, 4), '0.0000', wrong)
  assert.is(formatTokenAmount('1234567.123456789'), '1,234,567.123456789')
  assert.is(formatTokenAmount('1234567', undefined, 'de'), '1.234.567')
  assert.is(formatTokenAmount('1200'), '1,200')
})

test('truncating never increases a number', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1e9, noNaN: true }),
      fc.integer({ min: 0, max: 6 }),
      (value, places) => {
        const text = value.toFixed(10)
        assert.ok(Number(cutDecimals(text, places)) <= Number(text))
      },
    ),
  )
})

test('percentages are formatted', () => {
  assert.is(formatPercent(0.5), '0.5%')
  assert.is(formatPercent(12.345), '12.35%')
  assert.is(formatPercent(undefined), '0%')
})

test('the value of a cost is rounded up to cents, and never shown as zero', () => {
  for (const [value, shown] of [
    [0, '$0.00'],
    [0.004, '<$0.01'],
    [0.01, '$0.01'],
    [0.014, '$0.02'],
    [0.13001, '$0.14'],
    [0.13, '$0.13'],
    // 110.00000000000001 cents as a double.
    [1.1, '$1.10'],
    [1234.561, '$1,234.57'],
    [2.5e9, '$2.5B'],
  ] as const)
    assert.is(formatCostWorth(value, 'en'), shown, String(value))
  for (let cents = 1; cents <= 100_000; cents++)
    assert.is(formatCostWorth(cents / 100, 'en'), formatWorth(cents / 100, 'en'))
  assert.is(formatCostWorth(undefined, 'en'), '–')
})

test.run()
