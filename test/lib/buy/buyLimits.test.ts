import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { checkLimits, currencyDecimals, isSameAmount, parseTypedAmount } from '../../../src/lib/buy/buyLimits'
import { formatCoin, formatMoney } from '../../../src/lib/format/money'
import { FALLBACK_PAYMENT_CURRENCIES } from '../../../src/net/buy/onrampFallback'

const [USD] = FALLBACK_PAYMENT_CURRENCIES as [(typeof FALLBACK_PAYMENT_CURRENCIES)[number]]

const verdict = (text: string, payment = USD) => {
  const judged = checkLimits(parseTypedAmount(text), payment)
  if (judged.kind === 'fits') return ['fits', ...judged.refusing.map(({ id }) => id)].join(' ')
  return 'bound' in judged ? `${judged.kind} ${judged.bound}` : judged.kind
}

/** The typed text, and the verdict under the limits of the built-in list. */
const TABLE: readonly (readonly [typed: string, verdict: string])[] = [
  ['', 'none'],
  ['  ', 'none'],
  ['9.99', 'low 10.00'],
  ['0', 'wrong'],
  ['0.00', 'wrong'],
  ['10', 'fits'],
  ['10.00', 'fits'],
  ['010', 'fits'],
  ['7500', 'fits'],
  ['7500.01', 'fits card'],
  ['25000.00', 'fits card'],
  ['25000.01', 'high 25000.00'],
  ['99999999999999999', 'high 25000.00'],
  ['100000000000000000000', 'wrong'],
  // A comma may be a decimal point or a thousands separator; followed by exactly three digits it is ambiguous
  // and wrong.
  ['12,5', 'fits'],
  ['1,000', 'wrong'],
  ['1,000.00', 'wrong'],
  ['12.345', 'wrong'],
  ['-20', 'wrong'],
  ['+20', 'wrong'],
  ['1e3', 'wrong'],
  ['0x20', 'wrong'],
  ['twenty', 'wrong'],
  ['NaN', 'wrong'],
  ['Infinity', 'wrong'],
  ['12.5 USD', 'wrong'],
  ['١٢٫٥', 'fits'],
  ['۱۰۰', 'fits'],
  ['１００', 'fits'],
  ['1 000', 'fits'],
  ['1\u202f000,50', 'fits'],
]
for (const [typed, expected] of TABLE)
  test(`[9.27] a typed amount of “${typed}” dollars gives the verdict “${expected}”`, () => {
    assert.is(verdict(typed), expected)
  })

test('one thousand with a point or a comma is ambiguous and not taken for one dollar', () => {
  assert.is(verdict('1.000'), 'wrong')
})

test('[9.27] the built-in list allows 10 to 7500 by card and 10 to 25000 by bank account, in dollars and euros', () => {
  assert.equal(
    FALLBACK_PAYMENT_CURRENCIES.map(({ id, limits }) => [
      id,
      ...limits.map(limit => `${limit.id} ${limit.min} ${limit.max}`),
    ]),
    [
      ['USD', 'card 10.00 7500.00', 'ach_bank_account 10.00 25000.00'],
      ['EUR', 'card 10.00 7500.00', 'ach_bank_account 10.00 25000.00'],
    ],
  )
})

test('an amount between the limits of two payment methods is told the next amount that one of them takes', () => {
  const limits = [
    { id: 'wire', min: '5000', max: '90000' },
    { id: 'card', min: '10', max: '500' },
    { id: 'bank', min: '1000', max: '2000' },
  ]
  const of = (text: string) => verdict(text, { id: 'USD', limits })
  assert.equal(['9', '700', '3000', '90001'].map(of), ['low 10', 'low 1000', 'low 5000', 'high 90000'])
})

test('limits are compared as exact amounts, not as texts or doubles', () => {
  const limits = [{ id: 'card', min: '9.5', max: '10000000000000000.01' }]
  assert.is(verdict('10', { id: 'USD', limits }), 'fits')
  assert.is(verdict('10000000000000000.01', { id: 'USD', limits }), 'fits')
  assert.is(verdict('10000000000000000.02', { id: 'USD', limits }), 'high 10000000000000000.01')
  assert.ok(isSameAmount('100', '0100.00'))
  assert.not(isSameAmount('100', '100.000000000000000001'))
})

test('each currency has its own number of decimals', () => {
  const limits = [{ id: 'card', min: '100', max: '100000' }]
  assert.is(verdict('1000', { id: 'JPY', limits }), 'fits')
  assert.is(verdict('1000.5', { id: 'JPY', limits }), 'wrong')
  assert.is(currencyDecimals('no currency'), 2)
})

test('money is written exactly in every language', () => {
  assert.is(formatMoney('1234.5', 'USD', 'en-US'), '$1,234.50')
  assert.is(formatMoney('90071992547409931.25', 'USD', 'en-US'), '$90,071,992,547,409,931.25')
  assert.is(formatMoney('100', 'USD', 'en-US', true), '$100')
  assert.is(formatMoney('100.00', 'USD', 'en-US', true), '$100')
  assert.is(formatMoney('12.5', 'USD', 'en-US', true), '$12.50')
  assert.is(formatMoney('1', 'USD', 'not a tag!'), '$1.00')
  // A fee is never shown as zero.
  assert.is(formatMoney('0.004', 'USD', 'en-US'), '<$0.01')
  assert.is(formatMoney('0.0000001', 'USD', 'de'), '<0,01\u00a0$')
  assert.is(formatMoney('0.4', 'JPY', 'en-US'), '<¥1')
  assert.is(formatMoney('0.01', 'USD', 'en-US'), '$0.01')
  assert.is(formatMoney('0.00', 'USD', 'en-US'), '$0.00')
  assert.is(formatMoney('1.5', 'no-code', 'en-US'), '1.5 no-code')
  assert.match(formatMoney('12.5', 'EUR', 'de'), /^12,50\s€$/)
})

test('coin amounts are truncated, never rounded up, and a positive amount is never shown as zero', () => {
  assert.is(formatCoin('0.123456789', 'ETH', 'en-US'), '0.12345678 ETH')
  assert.is(formatCoin('1234.500', 'USDC', 'en-US'), '1,234.5 USDC')
  assert.is(formatCoin('1234567890.5', 'PEPE', 'en-US'), '1.23B PEPE')
  assert.is(formatCoin('0.000000001', 'ETH', 'en-US'), '<0.00000001 ETH')
  assert.is(formatCoin('0', 'ETH', 'not a tag!'), '0 ETH')
})

test.run()
