import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { decodeFunctionData, encodeErrorResult, encodeFunctionData, erc20Abi } from 'viem'
import { decodeCall, decodeNumber, encodeCall } from '../../src/lib/abi'
import { formatAmount, parseAmount } from '../../src/lib/amount'
import { checksumAddress } from '../../src/lib/checksum'
import { decodeRevert } from '../../src/lib/decodeRevert'
import { BOB } from '../fakes'

const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map(bytes => checksumAddress(Buffer.from(bytes).toString('hex')))
const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const decimals = fc.integer({ min: 0, max: 36 })

test('S16 what is shown equals what the call data decodes to: 1,500 transfers and approvals, checked against viem', () => {
  fc.assert(
    fc.property(fc.constantFrom('transfer', 'approve'), address, amount, (functionName, party, amount) => {
      const data = encodeCall(functionName, party, amount)
      assert.is(data, encodeFunctionData({ abi: erc20Abi, functionName, args: [party, amount] }))
      assert.equal(decodeCall(data), { name: functionName, party, amount })
      assert.equal(decodeFunctionData({ abi: erc20Abi, data }).args, [party, amount])
    }),
    { numRuns: 1500 },
  )
})

test('S16 parse(format(x)) is x, for 30,000 amounts of 0 to 36 decimals, and what is typed is what is encoded', () => {
  fc.assert(
    fc.property(amount, decimals, (amount, decimals) => {
      const text = formatAmount(amount, decimals)
      assert.is(parseAmount(text, decimals), amount)
      assert.is(
        decodeNumber(`0x${encodeCall('transfer', BOB, parseAmount(text, decimals)!).slice(-64)}`),
        amount,
      )
    }),
    { numRuns: 30_000 },
  )
})

test('S16 format(parse(text)) has the same value as the text, for 18,500 texts; what is too fine is refused, never cut', () => {
  const digits = (maxLength: number) =>
    fc.array(fc.constantFrom(...'0123456789'), { maxLength }).map(all => all.join(''))
  fc.assert(
    fc.property(digits(40), digits(40), decimals, (whole, fraction, decimals) => {
      const text = fraction ? `${whole}.${fraction}` : whole
      const parsed = parseAmount(text, decimals)
      const bare = fraction.replace(/0+$/, '')
      if (!whole && !fraction) return assert.is(parsed, undefined)
      if (bare.length > decimals) return assert.is(parsed, undefined)
      const trimmed = whole.replace(/^0+/, '') || '0'
      assert.is(formatAmount(parsed!, decimals), bare ? `${trimmed}.${bare}` : trimmed)
    }),
    { numRuns: 18_500 },
  )
})

test('what is no address or no amount is refused, and other call data is not told as a transfer', () => {
  for (const [to, amount] of [
    ['0x12', 1n],
    [BOB.slice(2), 1n],
    [`${BOB}00`, 1n],
    [BOB, -1n],
    [BOB, 2n ** 256n],
    [BOB, 1 as never],
    [1n, 1n],
  ] as const)
    assert.throws(
      () => encodeCall('transfer', to, amount),
      (error: { code: string }) => error.code === 'invalid_input',
    )
  assert.throws(() => encodeCall('transfer', BOB))
  const good = encodeCall('transfer', BOB, 7n)
  for (const data of [
    undefined,
    null,
    7,
    '',
    '0x',
    good.slice(0, -2),
    `${good}00`,
    // transferFrom's selector; dirty upper bytes of the address; not hex
    `0x23b872dd${good.slice(10)}`,
    `${good.slice(0, 10)}ff${good.slice(12)}`,
    `${good.slice(0, -1)}g`,
    `${good}\n`,
  ])
    assert.is(decodeCall(data), undefined)
  assert.is(decodeCall(good.toUpperCase().replace('0X', '0x'))!.amount, 7n)
})

test('reads why a contract gave up, as plain text, and nothing from what is broken', () => {
  const abi = [
    { type: 'error', name: 'Error', inputs: [{ type: 'string', name: 'reason' }] },
    { type: 'error', name: 'Panic', inputs: [{ type: 'uint256', name: 'code' }] },
  ] as const
  assert.is(decodeRevert(encodeErrorResult({ abi, errorName: 'Error', args: ['Too much'] })), 'Too much')
  assert.is(decodeRevert(encodeErrorResult({ abi, errorName: 'Panic', args: [17n] })), 'Panic 17')
  const long = decodeRevert(encodeErrorResult({ abi, errorName: 'Error', args: ['x'.repeat(5000)] }))
  assert.ok(!long || long.length <= 201)
  const odd = decodeRevert(encodeErrorResult({ abi, errorName: 'Error', args: ['a\u202eb\nc'] }))
  assert.not.match(String(odd), /\u202e|\n/)
  const whole = encodeErrorResult({ abi, errorName: 'Error', args: ['Too much'] })
  for (let i = 0; i <= whole.length; i++) decodeRevert(whole.slice(0, i))
  for (const data of [undefined, {}, '0x', '0x08c379a0', `0x08c379a0${'ff'.repeat(64)}`])
    assert.ok(!decodeRevert(data))
})

test.run()
