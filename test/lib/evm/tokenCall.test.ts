import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  decodeFunctionData,
  encodeErrorResult,
  encodeFunctionData,
  erc20Abi,
  formatUnits,
  parseAbi,
  parseUnits,
} from 'viem'
import { isAgletError } from '../../../src/errors'
import { checksumAddress } from '../../../src/lib/evm/checksum'
import { decodeTokenCall } from '../../../src/lib/evm/decodeTokenCall'
import { keccak_256 } from '../../../src/lib/evm/nobleSha3'
import { revertReason } from '../../../src/lib/evm/revertReason'
import { encodeTokenCall, wordToBigInt } from '../../../src/lib/evm/tokenCall'
import { formatAmount, parseAmount } from '../../../src/lib/format/amount'
import { BOB } from '../../fakes'

const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map(bytes => checksumAddress(Buffer.from(bytes).toString('hex'), keccak_256))
const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const decimals = fc.integer({ min: 0, max: 36 })

test('S16 the shown transfer equals what the call data decodes to: 1,500 transfers and approvals, with addresses in any case', async () => {
  const cases = fc.constantFrom<(text: string) => string>(
    text => text,
    text => text.toLowerCase(),
    text => `0x${text.slice(2).toUpperCase()}`,
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('transfer', 'approve'),
      address,
      amount,
      cases,
      async (functionName, party, amount, write) => {
        const data = await encodeTokenCall(functionName, write(party), amount)
        assert.is(data, encodeFunctionData({ abi: erc20Abi, functionName, args: [party, amount] }))
        assert.equal(await decodeTokenCall(data), { name: functionName, party, amount })
        assert.equal(decodeFunctionData({ abi: erc20Abi, data }).args, [party, amount])
      },
    ),
    { numRuns: 1500 },
  )
})

test('S16 parsing a formatted amount gives the same amount, for 30,000 amounts of 0 to 36 decimals, as in viem', () => {
  fc.assert(
    fc.property(amount, decimals, (amount, decimals) => {
      const text = formatAmount(amount, decimals)
      assert.is(parseAmount(text, decimals), amount)
      assert.is(text, formatUnits(amount, decimals))
      assert.is(parseUnits(text, decimals), amount)
    }),
    { numRuns: 30_000 },
  )
})

test('S16 formatting a parsed text keeps its value, for 18,500 texts; too many decimals are refused, never truncated', () => {
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

test('invalid addresses and amounts are refused, and other call data is not read as a transfer', async () => {
  const refused = async (...args: readonly (string | bigint)[]) => {
    try {
      await encodeTokenCall('transfer', ...args)
    } catch (error) {
      return isAgletError(error, 'invalid_input')
    }
    return false
  }
  for (const args of [
    ['0x12', 1n],
    [BOB.slice(2), 1n],
    [`${BOB}00`, 1n],
    [BOB, -1n],
    [BOB, 2n ** 256n],
    [BOB, 1 as never],
    [BOB, '1'],
    [1n, 1n],
    [BOB],
    [BOB, 1n, 1n],
    [],
  ])
    assert.ok(await refused(...args), String(args))
  const good = await encodeTokenCall('transfer', BOB, 7n)
  for (const data of [
    undefined,
    null,
    7,
    '',
    '0x',
    good.slice(0, -2),
    `${good}00`,
    `${good}${'00'.repeat(1 << 20)}`,
    // Selectors of transferFrom and balanceOf, non-zero upper bytes of the address, and text that is not hex.
    `0x23b872dd${good.slice(10)}`,
    `0x70a08231${good.slice(10)}`,
    `${good.slice(0, 10)}ff${good.slice(12)}`,
    `${good.slice(0, -1)}g`,
    `${good}\n`,
  ])
    assert.is(await decodeTokenCall(data), undefined)
  assert.is((await decodeTokenCall(good.toUpperCase().replace('0X', '0x')))!.amount, 7n)
})

test('a reply is read as a number only if it is one word', () => {
  assert.is(wordToBigInt(`0x${'0'.repeat(63)}7`), 7n)
  for (const reply of ['0x', '0x7', `0x${'0'.repeat(128)}`, `0x${'g'.repeat(64)}`, 7, null, undefined])
    assert.is(wordToBigInt(reply), undefined)
})

test('the revert reason of a contract is read as plain text, and malformed data gives none', async () => {
  const abi = parseAbi([
    'error Error(string reason)',
    'error Panic(uint256 code)',
    'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
    'error Unheard(uint256 value)',
  ])
  assert.is(
    await revertReason(encodeErrorResult({ abi, errorName: 'Error', args: ['Too much'] })),
    'Too much',
  )
  assert.is(await revertReason(encodeErrorResult({ abi, errorName: 'Panic', args: [17n] })), 'Panic 17')
  assert.is(
    await revertReason(
      encodeErrorResult({ abi, errorName: 'ERC20InsufficientBalance', args: [BOB, 5n, 7n] }),
    ),
    `ERC20InsufficientBalance(${BOB}, 5, 7)`,
  )
  assert.is(await revertReason(encodeErrorResult({ abi, errorName: 'Unheard', args: [1n] })), undefined)
  const long = await revertReason(encodeErrorResult({ abi, errorName: 'Error', args: ['x'.repeat(5000)] }))
  assert.ok(long && long.length <= 201)
  const odd = await revertReason(encodeErrorResult({ abi, errorName: 'Error', args: ['a\u202eb\nc'] }))
  assert.not.match(String(odd), /\u202e|\n/)
  const whole = encodeErrorResult({ abi, errorName: 'Error', args: ['Too much'] })
  // Without the padding at the end, the text is still complete.
  for (let i = 0; i < whole.length; i++)
    assert.ok([undefined, 'Too much'].includes(await revertReason(whole.slice(0, i))))
  for (const data of [
    undefined,
    {},
    '0x',
    '0x08c379a0',
    `0x08c379a0${'ff'.repeat(64)}`,
    `0x08c379a0${'00'.repeat(1 << 20)}`,
  ])
    assert.ok(!(await revertReason(data)))
})

test.run()
