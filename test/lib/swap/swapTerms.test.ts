import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { LANGUAGES } from '../../../src/i18n/languages'
import { formatAmount, parseAmount } from '../../../src/lib/format/amount'
import { inListOrder, POPULAR, SUGGESTED, suggestedTokens } from '../../../src/lib/swap/suggestedTokens'
import { formatCost, formatRate, formatUnits } from '../../../src/lib/swap/swapFormat'
import {
  GAS_UNITS,
  HIGH_IMPACT,
  HUGE_IMPACT,
  impactOf,
  isSlippage,
  minimumOf,
  PLAN_STALE_MS,
  PROVIDER_FEE,
  rateOf,
  SLIPPAGES,
  shownAmount,
  shownSwapInput,
  showsSwapAmount,
  spendable,
  typedSwapAmount,
} from '../../../src/lib/swap/swapTerms'

const amount = fc.bigInt({ min: 0n, max: (1n << 200n) - 1n })
const decimals = fc.integer({ min: 0, max: 36 })
const slippage = fc.constantFrom(...SLIPPAGES)
/** Number of cases for each law. */
const RUNS = { numRuns: 10_000 }

test('[9.19] the defaults are 1 percent of slippage, 0.85 percent for the provider and 150,000 units of gas', () => {
  assert.equal(SLIPPAGES, [1, 2, 3, 5])
  assert.is(PROVIDER_FEE, 0.85)
  assert.is(GAS_UNITS, 150_000n)
})

test('a loss of 3 percent is shown, one of 10 percent needs consent, and a plan is valid for 20 s', () => {
  assert.equal([HIGH_IMPACT, HUGE_IMPACT, PLAN_STALE_MS], [3, 10, 20_000])
})

test('slippage stays within its limits for any input', () => {
  for (const one of SLIPPAGES) assert.ok(isSlippage(one) && one >= 1 && one <= 5)
  for (const bad of [0, -1, 0.5, 6, 50, 100, Number.NaN, '1', null, undefined]) assert.not(isSlippage(bad))
})

test('S16: the minimum never exceeds the quote, and is never below what the slippage allows', () => {
  fc.assert(
    fc.property(amount, slippage, (toAmount, percent) => {
      const minimum = minimumOf(toAmount, percent)
      return (
        minimum <= toAmount &&
        minimum * 100n <= toAmount * BigInt(100 - percent) &&
        (minimum + 1n) * 100n > toAmount * BigInt(100 - percent)
      )
    }),
    RUNS,
  )
})

test('S16: the spendable amount and the reserve never exceed the balance', () => {
  fc.assert(
    fc.property(amount, amount, (held, reserve) => {
      const most = spendable(held, reserve)
      return most >= 0n && (most === 0n || most + reserve === held)
    }),
    RUNS,
  )
})

test('S16: the typed amount is the swapped amount: the field never shows more decimals than the token has', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'0123456789.,- e٫x'.split('')) }),
      decimals,
      (text, places) => {
        const typed = typedSwapAmount(text, places)
        const again = typedSwapAmount(typed, places)
        return again === typed && (typed === '' || parseAmount(typed, places) !== undefined)
      },
    ),
    RUNS,
  )
  const cases: [string, string][] = [
    [',', '0.'],
    ['.', '0.'],
    ['1,5', '1.5'],
    ['1.2.3', '1.23'],
    ['-7', '7'],
    // A number with an exponent can only be pasted; without its `e` it would be another number.
    ['1e3', ''],
    ['1.5e-7', ''],
    ['2E+18', ''],
    ['1e', '1'],
    ['0.1234567', '0.123456'],
  ]
  for (const [text, typed] of cases) assert.is(typedSwapAmount(text, 6), typed)
  assert.is(typedSwapAmount('1.5', 0), '1')
})

test('in every language an amount typed key by key keeps its value, in digits of any script', () => {
  for (const locale of [...Object.keys(LANGUAGES), 'ar-EG', 'fa'])
    for (const [keys, amount] of [
      ['1.5', '1.5'],
      ['1,5', '1.5'],
      ['0.001', '0.001'],
      ['1234.5', '1234.5'],
      ['١٫٥', '1.5'],
      ['۱۲', '12'],
    ] as const) {
      let field = ''
      for (const key of keys) field = shownSwapInput(field + key, 18, locale)
      assert.is(typedSwapAmount(field, 18, locale), amount, `${keys} in ${locale}`)
      assert.ok(showsSwapAmount(field, amount, locale), `${field} in ${locale}`)
    }
})

test('thousands separators that are typed key by key are not taken for a decimal point', () => {
  for (const [locale, keys, amount] of [
    ['en', '1,234,567', '1234567'],
    ['en', '1,234.5', '1234.5'],
    ['en', '12,34,567.5', '1234567.5'],
    ['de', '1.234.567', '1234567'],
    ['de', '1.234,5', '1234.5'],
    ['fr', '1 234,5', '1234.5'],
    // What is typed may still group thousands.
    ['en', '1,500', ''],
    ['en', '12,500', ''],
    ['en', '1,234,5', ''],
    ['de', '1.500', ''],
    ['en', '1.500', '1.500'],
    ['de', '1,500', '1.500'],
    ['en', '1,5000', '1.5000'],
  ] as const) {
    let field = ''
    for (const key of keys) field = shownSwapInput(field + key, 18, locale)
    assert.is(typedSwapAmount(field, 18, locale), amount, `${keys} in ${locale}`)
  }
})

test('the field of a swap never shows more than the amount: letters and surplus decimals are removed', () => {
  for (const [text, decimals, shown] of [
    ['.', 18, '0.'],
    ['1x', 18, '1'],
    ['1.2345', 2, '1.23'],
    ['1.234', 2, '1.23'],
    ['1.5', 0, '1'],
    ['1e5', 18, ''],
    ['$1,234.50', 18, '1234.50'],
    ['1,2', 18, '1,2'],
    ['1,500', 18, '1,500'],
  ] as const)
    assert.is(shownSwapInput(text, decimals, 'en'), shown, text)
})

test('thousands separators of a pasted amount are not taken for a decimal point', () => {
  const cases: [string, string][] = [
    ['1,234.5', '1234.5'],
    ['1.234,5', '1234.5'],
    ['1,234,567', '1234567'],
    ['1.234.567', '1234567'],
    ['12,345,678.25', '12345678.25'],
    [' 1,234.5 ', '1234.5'],
    ['12,34,567.5', '1234567.5'],
    ['12,34,567', '1234567'],
    ['1 234,5', '1234.5'],
    ['$1,234.50', '1234.50'],
    ['1,234.5 USDC', '1234.5'],
    ['1.234,50 €', '1234.50'],
    ['1,5', '1.5'],
    ['0,125', '0.125'],
    ['0.123,4', '0.1234'],
    ['1,2345', '1.2345'],
    ['1.5,', '1.5'],
  ]
  for (const [text, typed] of cases) assert.is(typedSwapAmount(text, 6), typed, text)
})

test('a pasted amount whose only separator may be either is not taken, as in Send', () => {
  for (const [text, locale, typed] of [
    ['1,500', 'en', ''],
    ['$1,500', 'en', ''],
    ['1,500 USDC', 'hi', ''],
    ['1.500', 'en', '1.500'],
    ['1.500', 'de', ''],
    ['1.500 €', 'de', ''],
    ['1,500', 'de', '1.500'],
    ['1 500', 'fr', '1500'],
    ['1 500,5 €', 'fr', '1500.5'],
  ] as const)
    assert.is(typedSwapAmount(text, 6, locale), typed, `${text} in ${locale}`)
})

test('[9.20] at most six decimals are shown, never more than the amount, and a positive amount is never shown as zero', () => {
  assert.is(shownAmount(2_604_930_492_999n, 9), '2604.930492')
  assert.is(shownAmount(1_500_000n, 6), '1.5')
  assert.is(shownAmount(100n, 0), '100')
  assert.is(shownAmount(100_000_000_100n, 9), '100')
  assert.is(shownAmount(3n, 18), '0.000000000000000003')
  assert.is(shownAmount(0n, 18), '0')
  fc.assert(
    fc.property(amount, decimals, (units, places) => {
      const shown = parseAmount(shownAmount(units, places), places)
      return shown !== undefined && shown <= units && (units === 0n) === (shown === 0n)
    }),
    RUNS,
  )
})

test('a cost is rounded up to six decimals, so that it never looks lower than it is', () => {
  assert.is(formatCost(1_234_999_999_999_999n, 18, 'en'), '0.001235')
  assert.is(formatCost(1_234_000_000_000_000n, 18, 'de'), '0,001234')
  assert.is(formatCost(10n ** 12n + 1n, 18, 'en'), '0.000002')
  assert.is(formatCost(999_999_999_999n, 18, 'en'), '0.000000999999999999')
  assert.is(formatCost(5100n, 9, 'en'), '0.000006')
  assert.is(formatCost(7n, 0, 'en'), '7')
  assert.is(formatCost(0n, 18, 'en'), '0')
})

test('amounts beyond the precision of a float keep every digit', () => {
  assert.is(formatUnits(123_456_789_012_345_678_901n, 0, 'en-US'), '123,456,789,012,345,678,901')
  assert.is(formatUnits(2_604_930_492n, 6, 'de'), '2.604,930492')
  assert.is(rateOf(3n, 0, 10n ** 30n), 10n ** 30n / 3n)
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 1n << 128n }), decimals, amount, (paid, places, got) => {
      const rate = rateOf(paid, places, got)
      return rate * paid <= got * 10n ** BigInt(places) && (rate + 1n) * paid > got * 10n ** BigInt(places)
    }),
    RUNS,
  )
})

test('a rate has at most three decimals; below one it has as many as needed', () => {
  assert.is(formatRate(2_604_930_492n, 6, 'en-US'), '2,604.93')
  assert.is(formatRate(381_123_456_789_012n, 18, 'en-US'), '0.000381')
})

test('price impact is the loss in percent of the paid value; without a price there is none', () => {
  assert.is(impactOf(200, 190)?.toFixed(6), '5.000000')
  assert.ok(impactOf(100, 101)! < 0)
  assert.is(impactOf(0.5, 0.25), 50)
  assert.is(impactOf(0, 10), undefined)
  assert.is(impactOf(10, 0), undefined)
})

test('[9.21] twenty-seven symbols are suggested, in this order', () => {
  assert.is(
    SUGGESTED.join(', '),
    'ETH, UNI, 1INCH, AAVE, SOL, ADA, AVAX, DOT, LINK, NITRO, GAIA, MILK, TRX, NEAR, GNO, WBTC, DAI, WETH, USDC, USDT, ARB, BAL, BICO, CRV, ENS, MATIC, OP',
  )
  // For any other contents of the list, the last of them is found too.
  for (const symbol of SUGGESTED)
    assert.equal(
      suggestedTokens([{ symbol: 'NOPE' }, { symbol }], () => false),
      [{ symbol }],
    )
})

test('[9.21] suggested tokens keep their order, one for each symbol, eight at most', () => {
  const token = (symbol: string, address = symbol) => ({ symbol, address })
  const all = [
    'USDT',
    'NOPE',
    'USDC',
    'WBTC',
    'ETH',
    'USDC',
    'OP',
    'UNI',
    'eth',
    'AAVE',
    'LINK',
    'DAI',
    'ENS',
  ]
  const tokens = all.map((symbol, i) => token(symbol, `${i}`))
  const found = suggestedTokens(tokens, () => false)
  assert.equal(
    found.map(({ symbol }) => symbol),
    ['ETH', 'UNI', 'AAVE', 'LINK', 'WBTC', 'DAI', 'USDC', 'USDT'],
  )
  assert.is(found[6]!.address, '2')
  const rest = suggestedTokens(tokens, ({ address }) => address === '2')
  assert.is(rest[6]!.address, '5', 'an imitation is left out')
  assert.equal(
    suggestedTokens([], () => false),
    [],
  )
})

test('[9.21] the popular list is longer and begins with the suggested tokens', () => {
  assert.equal(POPULAR.slice(0, SUGGESTED.length), SUGGESTED)
  assert.is(
    POPULAR.slice(SUGGESTED.length).join(', '),
    'METAL, DAI, CHAMP, WOLF, SALE, BAL, BUSD, MUST, BTCpx, ROUTE, HEX, WELT, amDAI, VSQ, VISION, AURUM, pSP, SNX, VC, LINK, CHP, amUSDT, SPHERE, FOX, GIDDY, GFC, OMEN, OX_OLD, DE, WNT',
  )
})

test('[9.21] a list has popular tokens first, then the others, each sorted by symbol; search matches come before all', () => {
  const all = ['zed', 'WNT', 'ETH', '$1', 'HEX', 'aave', 'AAVE'].map((symbol, i) => ({ symbol, i }))
  const order = (typed = '', isFalse = (_: (typeof all)[number]): unknown => false) =>
    inListOrder(all, typed, isFalse)
      .map(({ symbol }) => symbol)
      .join(' ')
  assert.is(order(), 'AAVE ETH HEX WNT $1 aave zed')
  assert.is(order('zed'), 'zed AAVE ETH HEX WNT $1 aave')
  assert.is(
    order('', ({ symbol }) => symbol === 'ETH'),
    'AAVE HEX WNT $1 aave ETH zed',
    'an imitation has no rank',
  )
  assert.is(all[0]!.symbol, 'zed', 'the list itself stays as it is')
})

test('an amount survives formatting and parsing', () => {
  fc.assert(
    fc.property(
      amount,
      decimals,
      (units, places) => parseAmount(formatAmount(units, places), places) === units,
    ),
    RUNS,
  )
})

test.run()
