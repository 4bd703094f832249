import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { formatAmount, parseAmount } from '../../../src/lib/format/amount'
import { amountToFiat, fiatToAmount } from '../../../src/lib/format/fiatAmount'
import { typedAmount } from '../../../src/lib/format/typedAmount'

test('tokens and money are converted into each other with integers', () => {
  for (const [fiat, price, decimals, amount] of [
    ['10', 2000, 18, 5n * 10n ** 15n],
    ['1', 1, 6, 1_000_000n],
    ['0.01', 60_000, 8, 16n],
    ['1', 1.5e-7, 18, 6666666666666666666666666n],
    ['0', 5, 18, 0n],
    ['1', 0.1, 0, 10n],
  ] as const)
    assert.is(fiatToAmount(fiat, price, decimals), amount, `${fiat} at ${price}`)
  assert.is(amountToFiat(12_345n * 10n ** 14n, 2000, 18), '2469')
  assert.is(amountToFiat(1n, 2000, 18), '0')
  assert.is(amountToFiat(999_999n, 1, 6), '0.99')
})

test('without a valid price the conversion gives nothing', () => {
  for (const price of [0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e30, 5e-324]) {
    assert.is(fiatToAmount('1', price, 18), undefined, String(price))
    assert.is(amountToFiat(1n, price, 18), undefined, String(price))
  }
  for (const text of ['', '1,5', '-1', '1e3', 'x']) assert.is(fiatToAmount(text, 1, 18), undefined, text)
})

test('money never buys more than its worth: converting back and forth never gains, 20 000 times', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      fc.double({ min: 1e-12, max: 1e9, noNaN: true, noDefaultInfinity: true }),
      fc.integer({ min: 0, max: 36 }),
      (cents, price, decimals) => {
        const bought = fiatToAmount(formatAmount(cents, 2), price, decimals)!
        const back = parseAmount(amountToFiat(bought, price, decimals), 2)!
        assert.ok(back <= cents)
        // One more unit would be worth at least what was paid.
        assert.ok(parseAmount(amountToFiat(bought + 1n, price, decimals), 2)! >= cents)
      },
    ),
    { numRuns: 20_000 },
  )
})

test('an amount is read as languages write it, and a comma or point that may group thousands is not taken for a decimal separator', () => {
  for (const [text, locale, read] of [
    ['1.5', 'en', '1.5'],
    ['1,5', 'de', '1.5'],
    ['1.5', 'de', '1.5'],
    ['1,500', 'en', '1,500'],
    // Where points group thousands, one may do so here as well.
    ['1.500', 'de', '1,500'],
    ['12.345', 'es', '12,345'],
    ['1.500', 'fr', '1.500'],
    ['1.500', 'de-CH', '1.500'],
    ['1.500', 'en', '1.500'],
    ['0.125', 'de', '0.125'],
    ['1.5000', 'de', '1.5000'],
    ['1500.125', 'de', '1500.125'],
    ['1,234.5', 'en', '1234.5'],
    ['١٫٥', 'ar', '1.5'],
    ['۱۲', 'fa', '12'],
    ['०१२३४५६७.८९', 'hi', '01234567.89'],
    [' 7 ', 'en', '7'],
    ['1e3', 'en', '1e3'],
    ['', 'en', ''],
    ['1,5', 'not a language!', '1.5'],
    // A phone with German keys has no point, whatever the language of the page.
    ['0,5', 'en', '0.5'],
    ['0,125', 'en', '0.125'],
    [',5', 'en', '.5'],
    ['1,2345', 'en', '1.2345'],
    // Pasted as pages write it, this modal among them.
    ['1.234,56', 'de', '1234.56'],
    ['1.234,56', 'en', '1234.56'],
    ['1.234.567', 'de', '1234567'],
    ['12,34,567.5', 'hi', '1234567.5'],
    ['1 234 567,89', 'fr', '1234567.89'],
    ['1\u202f234,5', 'fr', '1234.5'],
    ['1\u00a0234,5', 'ru', '1234.5'],
    ['١٬٢٣٤٫٥', 'ar-EG', '1234.5'],
    ['1’234.5', 'de-CH', '1234.5'],
    ['1 5', 'en', '1 5'],
    ['1,5,5', 'en', '1.5,5'],
    // Thousands never begin with a zero, so this is no 123.4.
    ['0.123,4', 'en', '0.123,4'],
    ['0,123.4', 'de', '0,123.4'],
    ['0.123.456', 'de', '0.123.456'],
  ] as const)
    assert.is(typedAmount(text, locale), read, `${text} in ${locale}`)
})

test.run()
