import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { formatAmount } from '../../src/lib/format/amount'
import {
  cutDecimals,
  fiatParts,
  formatBalance,
  formatFiat,
  formatTokenAmount,
} from '../../src/lib/format/format'

const decimals = fc.integer({ min: 0, max: 36 })
const amount = fc.oneof(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.bigInt({ min: 0n, max: 10n ** 20n }))
const places = fc.integer({ min: 0, max: 6 })
const locale = fc.constantFrom('en-US', 'de', 'ar', 'ar-EG', 'fr', 'hi', 'ja', 'no such!')

/** The shown number as an integer in units of its last shown decimal. */
const digits = (text: string) => BigInt(text.replace(/[^0-9]/g, '') || '0')

test('[9.35] a shown amount is exactly its first digits, for 0 to 36 decimals', () => {
  fc.assert(
    fc.property(amount, decimals, places, (amount, decimals, places) => {
      const shown = digits(formatTokenAmount(formatAmount(amount, decimals), places))
      const cut =
        places >= decimals
          ? amount * 10n ** BigInt(places - decimals)
          : amount / 10n ** BigInt(decimals - places)
      assert.is(shown, cut)
    }),
    { numRuns: 5000 },
  )
})

test('[9.35] a balance is truncated to 3 decimals, never rounded up', () => {
  fc.assert(
    fc.property(amount, decimals, (amount, decimals) => {
      fc.pre(amount < 10n ** BigInt(decimals + 9))
      const [number = ''] = formatBalance({ amount, decimals, symbol: 'X' }).replaceAll(',', '').split(' ')
      if (number === '<0.001') return amount > 0n && amount * 1000n < 10n ** BigInt(decimals)
      const [whole = '', fraction = ''] = number.split('.')
      const thousandths = BigInt(whole) * 1000n + BigInt(fraction.padEnd(3, '0'))
      return thousandths === (amount * 1000n) / 10n ** BigInt(decimals)
    }),
    { numRuns: 5000 },
  )
})

test('no locale, amount or price gives an exponent, NaN or infinity', () => {
  fc.assert(
    fc.property(amount, decimals, places, locale, fc.double(), (amount, decimals, places, locale, price) => {
      for (const text of [
        formatTokenAmount(formatAmount(amount, decimals), places, locale),
        formatBalance({ amount, decimals, symbol: '' }, locale),
        formatFiat(price, locale),
        fiatParts(price, locale).join(''),
      ]) {
        assert.not.match(text, /\d\s*[eE×]/)
        assert.not.match(text, /NaN|∞|Infinity/)
      }
    }),
    { numRuns: 2000 },
  )
})

test('[9.35] English numbers written without Intl equal those of the engine', () => {
  const intl = (text: unknown, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat('en-US', options).format(text as number)
  const exactly = (places: number) => ({ minimumFractionDigits: places, maximumFractionDigits: places })
  const cents = fc.integer({ min: 0, max: 10 ** 9 }).map(count => count / 1000)
  const price = fc.oneof(cents, fc.double({ max: 999_999_999, noNaN: true }))
  fc.assert(
    fc.property(price, fc.constantFrom('en', 'en-US'), (price, locale) => {
      const money = {
        style: 'currency',
        currency: 'USD',
        currencyDisplay: 'narrowSymbol',
        ...exactly(2),
      } as const
      const value = Number.isFinite(price) ? price || 0 : 0
      assert.is(formatFiat(price, locale), intl(value, money))
    }),
    { numRuns: 20_000 },
  )
  for (const tie of [0.005, 1.005, 1.015, 2.675, 1234567.125, 99_999_999.995, 999_999_999.125])
    assert.is(formatFiat(tie), `$${intl(tie, exactly(2))}`)
  fc.assert(
    fc.property(amount, decimals, places, fc.nat(3), (amount, decimals, places, zeros) => {
      const text = formatAmount(amount, decimals)
      assert.is(
        formatTokenAmount('0'.repeat(zeros) + text, places, 'en'),
        intl(cutDecimals(text, places), exactly(places)),
      )
      assert.is(
        formatBalance({ amount, decimals, symbol: '' }),
        amount >= 10n ** BigInt(decimals + 9) || (amount && !/[1-9]/.test(cutDecimals(text, 3)))
          ? formatBalance({ amount, decimals, symbol: '' })
          : intl(cutDecimals(text, 3), amount ? { maximumFractionDigits: 3 } : exactly(3)),
      )
    }),
    { numRuns: 5000 },
  )
})

test('zero has no minus sign', () => {
  assert.is(formatFiat(-0), '$0.00')
  assert.is(formatBalance({ amount: -5n, decimals: 1, symbol: 'X' }), '0.000 X')
})

test('numbers use the digits and separators of the language', () => {
  assert.is(formatTokenAmount('1234.5', 4, 'de'), '1.234,5000')
  assert.is(formatTokenAmount('1234.5', 2, 'ar-EG'), '١٬٢٣٤٫٥٠')
  assert.is(formatTokenAmount('1234567.5', 2, 'hi'), '12,34,567.50')
  assert.is(cutDecimals('0.9999', 3), '0.999')
})

test.run()
