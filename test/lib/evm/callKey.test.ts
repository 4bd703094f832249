import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { callKey, type KeyedCall } from '../../../src/lib/evm/callKey'
import type { CaipAddress } from '../../../src/types'
import { ALICE, BOB, CAROL } from '../../fakes'

const ACCOUNT: CaipAddress = `eip155:1:${ALICE}`

const hex = (text: string | undefined) => (text ?? '').toLowerCase().replace(/^0x/, '')
/** The expected identity of a request, with each of its fields, written without the code under test. */
const meaningOf = (account: string, calls: readonly KeyedCall[]) =>
  [
    account.toLowerCase(),
    ...calls.map(({ to, value, data }) => `${hex(to)} / ${BigInt(`0x${hex(value) || '0'}`)} / ${hex(data)}`),
  ].join(' ; ')

const bytes = (max: number) =>
  fc.uint8Array({ maxLength: max }).map(data => `0x${Buffer.from(data).toString('hex')}`)
const call = fc.record(
  {
    to: fc.constantFrom(ALICE, BOB, CAROL, BOB.toLowerCase()),
    value: fc.constantFrom('0x0', '0x', '0x1', '0x01', '0x10', `0x${'f'.repeat(64)}`),
    data: fc.oneof(bytes(4), bytes(2000)),
  },
  { requiredKeys: ['to'] },
)
const request = fc.tuple(
  fc.constantFrom<CaipAddress>(ACCOUNT, `eip155:8453:${ALICE}`, `eip155:1:${BOB}`),
  fc.array(call, { maxLength: 5 }),
)

test('requests that differ in any field have different keys, and equal requests have equal keys', () => {
  fc.assert(
    fc.property(request, request, ([account, calls], [other, others]) => {
      const same = meaningOf(account, calls) === meaningOf(other, others)
      assert.is(callKey(account, calls) === callKey(other, others), same)
    }),
    { numRuns: 5000, seed: 12 },
  )
})

test('changing one character anywhere in a long batch changes the key', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ to: fc.constantFrom(ALICE, BOB), data: bytes(600) }), {
        minLength: 1,
        maxLength: 8,
      }),
      fc.nat(),
      fc.nat(),
      (calls, which, where) => {
        const at = which % calls.length
        const { to, data } = calls[at]!
        const digits = `${data}00`
        const place = 2 + (where % (digits.length - 2))
        const digit = ((Number.parseInt(digits[place]!, 16) + 1) % 16).toString(16)
        const changed = digits.slice(0, place) + digit + digits.slice(place + 1)
        const before = calls.map((one, i) => (i === at ? { to, data: digits } : one))
        const after = calls.map((one, i) => (i === at ? { to, data: changed } : one))
        assert.is.not(callKey(ACCOUNT, before), callKey(ACCOUNT, after))
      },
    ),
    { numRuns: 3000, seed: 13 },
  )
})

test('two long batches that differ in one recipient in the middle, or end at another length, have different keys', () => {
  const transfer = (to: string) => ({
    to: CAROL,
    data: `0xa9059cbb${to.slice(2).padStart(64, '0')}${'1'.padStart(64, '0')}`,
  })
  const list = Array.from({ length: 20 }, (_, i) => transfer(`0x${i.toString(16).padStart(40, '0')}`))
  const other = list.with(10, transfer(`0x${'9'.repeat(40)}`))
  assert.is.not(callKey(ACCOUNT, list), callKey(ACCOUNT, other))
  assert.is.not(callKey(ACCOUNT, list), callKey(`eip155:8453:${ALICE}`, list))
  assert.is.not(callKey(ACCOUNT, [list[0]!, list[1]!]), callKey(ACCOUNT, [list[1]!, list[0]!]))
  assert.is.not(
    callKey(ACCOUNT, [{ to: BOB, data: '0x12' }, { to: BOB }]),
    callKey(ACCOUNT, [{ to: BOB }, { to: BOB, data: '0x12' }]),
  )
  assert.match(callKey(ACCOUNT, list), /^[\da-f]{64}$/)
})

test.run()
