import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isWorse } from '../../../src/lib/swap/swapTerms'
import { includesDuplicate, isCovered, type SwapWarning } from '../../../src/lib/swap/swapWarnings'

const outcome = (minimum: bigint, toAmount = minimum) => ({ minimum, toAmount, isGuaranteed: true })
const unread = (toAmount: bigint) => ({ minimum: 0n, toAmount, isGuaranteed: false })

test('a plan is worse if its least amount is over 0.1 percent lower, or it has no guaranteed amount any more', () => {
  assert.not(isWorse(outcome(1000n), outcome(1000n)))
  assert.not(isWorse(outcome(999n), outcome(1000n)))
  assert.ok(isWorse(outcome(998n), outcome(1000n)))
  assert.not(isWorse(outcome(5000n), outcome(1000n)))
  assert.ok(isWorse(unread(5000n), outcome(1000n)))
  assert.ok(isWorse(unread(998n), unread(1000n)))
  assert.not(isWorse(unread(999n), unread(1000n)))
})

test('a consent covers only its own doubt, with the figure the user read', () => {
  const loses = (percent: number): SwapWarning => ({ kind: 'impact', percent })
  assert.not(isCovered(loses(12.29), []))
  assert.ok(isCovered(loses(12.29), [loses(12.29)]))
  assert.ok(isCovered(loses(11), [loses(12.29)]))
  assert.ok(isCovered(loses(12.35), [loses(12.29)]))
  assert.not(isCovered(loses(97.01), [loses(12.29)]))
  const worse = (minimum: bigint): SwapWarning => ({ kind: 'worse', outcome: outcome(minimum) })
  assert.ok(isCovered(worse(1000n), [worse(1000n)]))
  assert.not(isCovered(worse(998n), [worse(1000n)]))
  assert.not(isCovered(worse(1000n), [loses(99), { kind: 'unread', outcome: unread(1000n) }]))
  assert.not(isCovered(loses(12.29), [worse(1n), { kind: 'again', isEqual: true }]))
})

test('swapping again needs its own consent', () => {
  const other: SwapWarning = { kind: 'open', isEqual: false }
  const equal: SwapWarning = { kind: 'open', isEqual: true }
  const again: SwapWarning = { kind: 'again', isEqual: true }
  const impact: SwapWarning = { kind: 'impact', percent: 50 }
  assert.not(includesDuplicate([]))
  assert.not(includesDuplicate([impact, other]))
  assert.ok(includesDuplicate([impact, equal]))
  assert.ok(includesDuplicate([again]))
  // The consent was for another open swap, not for repeating this one.
  assert.not(isCovered(equal, [other]))
  assert.not(isCovered(again, [equal]))
  assert.ok(isCovered(equal, [equal]))
})

test.run()
