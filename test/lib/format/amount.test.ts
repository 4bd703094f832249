import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { formatUnits, parseUnits } from 'viem'
import { formatAmount, hexToBigInt, isDecimal, parseAmount } from '../../../src/lib/format/amount'

const decimals = fc.integer({ min: 0, max: 36 })
const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })

test('parsing a formatted amount gives the same amount, for any 256-bit amount and 0 to 36 decimals, 50 000 times', () => {
  fc.assert(
    fc.property(amount, decimals, (x, places) => {
      assert.is(parseAmount(formatAmount(x, places), places), x)
    }),
    { numRuns: 50_000 },
  )
})

test('amounts are formatted and parsed as by viem', () => {
  fc.assert(
    fc.property(amount, decimals, (x, places) => {
      const text = formatUnits(x, places)
      assert.is(formatAmount(x, places), text)
      assert.is(formatAmount(-x, places), formatUnits(-x, places))
      assert.is(parseAmount(text, places), parseUnits(text, places))
    }),
    { numRuns: 5000 },
  )
})

test('any text parses to an exact amount or to undefined, and never throws', () => {
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'0123456789.,eE+-_xX \n٣'), maxLength: 30 }),
    fc.string({ unit: 'binary', maxLength: 30 }),
  )
  fc.assert(
    fc.property(text, decimals, (text, places) => {
      const read = parseAmount(text, places)
      if (read === undefined) return
      assert.match(text, /^\d*\.?\d*$/)
      assert.is(parseAmount(formatAmount(read, places), places), read)
    }),
    { numRuns: 20_000 },
  )
})

test('reads plain decimals', () => {
  for (const [text, places, expected] of [
    ['0', 18, 0n],
    ['1', 0, 1n],
    ['1.5', 1, 15n],
    ['.5', 1, 5n],
    ['5.', 1, 50n],
    ['007.10', 1, 71n],
    ['1.50000', 1, 15n],
    ['0.000000000000000001', 18, 1n],
    ['115792089237316195423570985008687907853269984665640564039457584007913129639935', 0, 2n ** 256n - 1n],
  ] as const)
    assert.is(parseAmount(text, places), expected, text)
})

test('refuses texts that are not amounts, and amounts that would have to be rounded', () => {
  for (const wrong of [
    '',
    '.',
    ' 1',
    '1 ',
    '1\n',
    '-1',
    '+1',
    '1e3',
    '0x10',
    '1,5',
    '1.2.3',
    '1_000',
    'NaN',
    'Infinity',
    '٣',
    '１',
    '1'.repeat(129),
    null,
    undefined,
    1,
    1n,
    ['1'],
  ])
    assert.is(parseAmount(wrong, 6), undefined, String(wrong))
  assert.is(parseAmount('1.2345678', 6), undefined)
  assert.is(parseAmount('0.1', 0), undefined)
  for (const places of [-1, 37, 255, 1.5, Number.NaN, Number.POSITIVE_INFINITY])
    assert.is(parseAmount('1', places), undefined, String(places))
})

test('recognises decimal texts', () => {
  for (const right of ['0', '12.5', '.5', '5.']) assert.ok(isDecimal(right))
  for (const wrong of ['', '.', '-1', '1e400', 'NaN', ' 1', 1, null]) assert.not(isDecimal(wrong))
})

test('writes small and large amounts', () => {
  assert.is(formatAmount(0n, 18), '0')
  assert.is(formatAmount(1n, 18), '0.000000000000000001')
  assert.is(formatAmount(1_500_000n, 6), '1.5')
  assert.is(formatAmount(100n, 0), '100')
  assert.is(formatAmount(-5n, 2), '-0.05')
})

test('reads hex quantities of at most 256 bits', () => {
  for (const [text, expected] of [
    ['0x0', 0n],
    ['0x1', 1n],
    ['0xDe0B6b3a7640000', 10n ** 18n],
    ['0x00ff', 255n],
    [`0x${'f'.repeat(64)}`, 2n ** 256n - 1n],
  ] as const)
    assert.is(hexToBigInt(text), expected, text)
  for (const wrong of [
    '',
    '0x',
    'ff',
    '0X1',
    '0xg',
    '-0x1',
    '0x1 ',
    '0x1\n',
    ' 0x1',
    `0x${'f'.repeat(65)}`,
    1,
    1n,
    null,
    {},
    ['0x1'],
  ])
    assert.is(hexToBigInt(wrong), undefined, String(wrong))
})

test.run()
