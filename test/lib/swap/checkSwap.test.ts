import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isAgletError } from '../../../src/errors'
import { type BuiltSwap, checkSwap, type SwapTrial } from '../../../src/lib/swap/checkSwap'
import type { SwapCall } from '../../../src/lib/swap/readSwapCall'

// The exact limit of each check, to the unit. test/hostile/swapPlans.test.ts runs an adversary against them.

const NATIVE = `eip155:1:0x${'e'.repeat(40)}` as const
const [ACCOUNT, PAID, BOUGHT, OTHER] = ['5a', 'a0', 'b1', 'c2'].map(byte => `0x${byte.repeat(20)}`) as [
  string,
  string,
  string,
  string,
]

/** A swap of 1000 for a billion, of which at least 990 million must arrive. */
const swap = (changes: Partial<BuiltSwap> = {}, call: Partial<SwapCall> = {}): BuiltSwap => ({
  account: `eip155:1:${ACCOUNT}`,
  source: `eip155:1:${PAID}`,
  destination: `eip155:1:${BOUGHT}`,
  amount: 1000n,
  toAmount: 1_000_000_000n,
  slippage: 1,
  call: { source: PAID, destination: BOUGHT, amount: 1000n, minimum: 990_000_000n, ...call },
  trial: undefined,
  allowsUnknown: false,
  ...changes,
})
const trial = (changes: Partial<SwapTrial> = {}): SwapTrial => ({
  paid: 1000n,
  received: 1_000_000_000n,
  ...changes,
})
/** The least amount the swap brings, or the error. */
const outcome = (built: BuiltSwap): unknown => {
  try {
    const { toAmount, minimum, isGuaranteed } = checkSwap(built)
    return [toAmount, minimum, isGuaranteed]
  } catch (error) {
    assert.ok(isAgletError(error, 'swap_mismatch'))
    return error.meta['what']
  }
}
const GOOD = [1_000_000_000n, 990_000_000n, true]

test('S16 the call must match the shown tokens, amount and receiver', () => {
  assert.equal(outcome(swap()), GOOD)
  assert.equal(outcome(swap({}, { receiver: ACCOUNT })), GOOD)
  assert.is(outcome(swap({}, { source: OTHER })), 'source')
  assert.is(outcome(swap({}, { destination: OTHER })), 'destination')
  for (const amount of [999n, 1001n]) assert.is(outcome(swap({}, { amount })), 'amount')
  assert.is(outcome(swap({}, { receiver: OTHER })), 'receiver')
})

test('S16 the least amount in the call may be a millionth and a unit below the shown one', () => {
  assert.equal(outcome(swap({}, { minimum: 989_999_009n })), [1_000_000_000n, 989_999_009n, true])
  assert.is(outcome(swap({}, { minimum: 989_999_008n })), 'minimum')
  // A higher least amount is not promised to the user, since the router may be asked again.
  assert.equal(outcome(swap({}, { minimum: 999_000_000n })), GOOD)
  assert.is(outcome(swap({ toAmount: 0n }, { minimum: 0n })), 'minimum')
  assert.is(outcome(swap({ toAmount: 1n }, { minimum: 0n })), 'minimum')
  assert.equal(outcome(swap({ toAmount: 2n }, { minimum: 1n })), [2n, 1n, true])
})

test('S16 a simulation may take no more than was shown; native coin is in the call itself', () => {
  assert.equal(outcome(swap({ trial: trial() })), GOOD)
  assert.equal(outcome(swap({ trial: trial({ paid: 999n }) })), GOOD)
  assert.is(outcome(swap({ trial: trial({ paid: 1001n }) })), 'amount')
  const coins = swap({ source: NATIVE, trial: trial({ paid: 5000n }) }, { source: NATIVE.slice(9) })
  assert.equal(outcome(coins), GOOD)
})

test('S16 the amount a simulation brings is checked against the least amount, from both sides', () => {
  const received = (amount: bigint) => outcome(swap({ trial: trial({ received: amount }) }))
  assert.equal(received(990_000_000n), [990_000_000n, 990_000_000n, true])
  assert.is(received(989_999_999n), 'minimum')
  assert.is(received(0n), 'minimum')
  // Up to a percent more than the slippage may arrive, since the price may have moved since the server built
  // the call.
  assert.equal(received(1_010_204_082n), [1_010_204_082n, 990_000_000n, true])
  assert.is(received(1_010_204_083n), 'minimum')
})

test('S16 for a token that takes a fee on transfer, the amount the router pays out is not the amount that arrives', () => {
  const kept = (minimum: bigint, received = 500n) =>
    outcome(swap({ toAmount: 500n, trial: trial({ received, returned: 1000n }) }, { minimum }))
  assert.equal(kept(990n), [500n, 495n, true])
  assert.equal(kept(986n), [500n, 493n, true])
  assert.is(kept(985n), 'minimum')
  assert.is(kept(990n, 0n), 'minimum')
  // A router that reports less than arrived is not believed.
  const boast = trial({ received: 1_000_000_000n, returned: 500_000_000n })
  assert.equal(outcome(swap({ trial: boast })), GOOD)
})

test('S16 the amount that arrives after a fee on transfer may be a millionth and two units below the shown minimum', () => {
  const arrives = (received: bigint) =>
    outcome(swap({ trial: trial({ received, returned: 1_000_000_000n }) }, { minimum: 1_000_000_000n }))
  assert.equal(arrives(989_999_008n), [989_999_008n, 989_999_008n, true])
  assert.is(arrives(989_999_007n), 'minimum')
})

test('S16 an unreadable call is allowed only where the host permits it, and a simulation shows its effect', () => {
  const unread = (changes: Partial<BuiltSwap>) =>
    outcome(swap({ call: undefined, allowsUnknown: true, trial: trial(), ...changes }))
  assert.equal(unread({}), [1_000_000_000n, 0n, false])
  assert.is(unread({ allowsUnknown: false }), 'call')
  assert.is(unread({ trial: undefined }), 'call')
  for (const paid of [0n, 999n, 1001n]) assert.is(unread({ trial: trial({ paid }) }), 'amount')
  assert.equal(unread({ source: NATIVE, trial: trial({ paid: 5000n }) }), [1_000_000_000n, 0n, false])
  assert.is(unread({ trial: trial({ received: 0n }) }), 'destination')
  assert.equal(unread({ trial: trial({ received: 1n }) }), [1n, 0n, false])
})

test.run()
