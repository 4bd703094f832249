import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { AgletError } from '../../../src/errors'
import type { SwapToken } from '../../../src/net/swap/getSwapTokens'
import {
  createSwap,
  NEXT_STEPS,
  type SwapPlan,
  type SwapStep,
  toSwapOrder,
} from '../../../src/signals/swap/swap'
import { readProgress } from '../../../src/signals/swap/swapProgress'

const token = (symbol: string, decimals: number, digit: string): SwapToken => ({
  symbol,
  name: symbol,
  decimals,
  address: `eip155:1:0x${digit.repeat(40)}`,
})
const ETH = token('ETH', 18, 'e')
const USDC = token('USDC', 6, 'a')
const DAI = token('DAI', 18, 'd')

/** A swap that is ready to be quoted: ETH for USDC. */
function ready() {
  const swap = createSwap()
  swap.start()
  swap.setTokens([ETH, USDC, DAI], ETH)
  swap.choose('destination', USDC)
  return swap
}
const planOf = (kind: SwapPlan['kind'], more: Partial<SwapPlan> = {}): SwapPlan => ({
  account: `eip155:1:0x${'1'.repeat(40)}`,
  source: ETH,
  destination: USDC,
  amount: 10n ** 18n,
  kind,
  calls: [],
  router: '0x1',
  toAmount: 1000n,
  minimum: 990n,
  isGuaranteed: true,
  at: 0,
  ...more,
})
const broken = new AgletError('network', 'The network or the server failed.')

test('[3.9] [4.16] [4.17] start works once, and sets the native coin as the source and the amount to 1', () => {
  const swap = createSwap()
  assert.is(swap.step.value, 'idle')
  assert.not(swap.startQuote())
  assert.ok(swap.start())
  assert.not(swap.start())
  swap.setTokens([ETH, USDC], ETH)
  assert.is(swap.step.value, 'editing')
  assert.is(swap.terms.value.source, ETH)
  assert.is(swap.terms.value.amount, '1')
  assert.is(swap.terms.value.slippage, 1)
  assert.is(swap.terms.value.destination, undefined)
})

test('[4.19] [5.6] a quote needs two tokens and an amount above 0', () => {
  for (const amount of ['', '0', '0.', '0.000', '.', 'x', '-1', '1e3', '0.0000000000000000001'])
    assert.is(
      toSwapOrder({ source: ETH, destination: USDC, amount, slippage: 1, unlimited: false }),
      undefined,
      amount,
    )
  assert.is(toSwapOrder({ source: ETH, amount: '1', slippage: 1, unlimited: false }), undefined)
  assert.is(toSwapOrder({ destination: ETH, amount: '1', slippage: 1, unlimited: false }), undefined)
  assert.is(
    toSwapOrder({ source: ETH, destination: USDC, amount: '1.', slippage: 1, unlimited: false })?.amount,
    10n ** 18n,
  )
})

test('[4.19] a source with fewer decimals cuts the amount, which is quoted as it is shown', () => {
  const swap = ready()
  swap.setAmount('1.123456789012345678')
  swap.choose('destination', DAI)
  swap.choose('source', USDC)
  assert.is(swap.terms.value.amount, '1.123456')
  assert.is(swap.startQuote()?.amount, 1_123_456n)
  // The same when the other side's token is chosen, which swaps the two.
  swap.choose('source', DAI)
  swap.setAmount('2.000000000000000001')
  swap.choose('source', USDC)
  assert.is(swap.startQuote()?.amount, 2_000_000n)
})

test('a late quote is dropped', () => {
  const swap = ready()
  const first = swap.startQuote()!
  swap.setAmount('2')
  const second = swap.startQuote()!
  assert.not(swap.setQuote(first, 1n))
  assert.not(swap.failQuote(first, broken))
  assert.is(swap.quote.value, undefined)
  assert.ok(swap.setQuote(second, 2n))
  assert.is(swap.quote.value?.toAmount, 2n)
  assert.not(swap.setQuote(second, 3n))
  assert.not(swap.failQuote(second, broken))
  assert.is(swap.quote.value?.toAmount, 2n)
  assert.is(swap.error.value, undefined)
})

test('a quote belongs to the shown terms: changing any of them removes it', () => {
  const changes: ((swap: ReturnType<typeof createSwap>) => void)[] = [
    swap => swap.setAmount('3'),
    swap => swap.choose('source', DAI),
    swap => swap.choose('destination', DAI),
    swap => swap.reverse(),
  ]
  for (const change of changes) {
    const swap = ready()
    swap.setQuote(swap.startQuote()!, 5n)
    change(swap)
    assert.is(swap.quote.value, undefined)
  }
  const swap = ready()
  const question = swap.startQuote()!
  swap.setSlippage(3)
  assert.ok(swap.setQuote(question, 5n), 'slippage changes no price')
  assert.is(swap.terms.value.slippage, 3)
  for (const bad of [0, 50, 0.5, Number.NaN]) swap.setSlippage(bad)
  assert.is(swap.terms.value.slippage, 3)
})

test('[4.23] reversing pays the amount that would have been received, or 1 if it is unknown', () => {
  const swap = ready()
  swap.reverse()
  assert.is(swap.terms.value.source, USDC)
  assert.is(swap.terms.value.destination, ETH)
  assert.is(swap.terms.value.amount, '1')
  swap.setQuote(swap.startQuote()!, 381_123_456_789_012n)
  swap.reverse()
  assert.is(swap.terms.value.source, ETH)
  assert.is(swap.terms.value.amount, '0.000381')
})

test('choosing the token of the other side swaps the sides, so that both sides never have the same token', () => {
  const swap = ready()
  swap.choose('destination', ETH)
  assert.is(swap.terms.value.source, USDC)
  assert.is(swap.terms.value.destination, ETH)
  swap.choose('source', ETH)
  assert.is(swap.terms.value.source, ETH)
  assert.is(swap.terms.value.destination, USDC)
})

test('[4.21] the approval comes before the swap; each plan is signed as shown, and only once', () => {
  const swap = ready()
  const approval = planOf('approve')
  assert.ok(swap.setPlan(swap.startBuild()!, approval))
  assert.is(swap.step.value, 'approvable')
  assert.not(swap.startSigning(planOf('approve')), 'another object, however equal')
  assert.ok(swap.startSigning(approval))
  assert.not(swap.startSigning(approval))
  assert.is(swap.step.value, 'approving')
  swap.finishApproval()
  assert.is(swap.step.value, 'building')
  assert.is(swap.plan.value, undefined)
  const trade = planOf('swap')
  assert.ok(swap.setPlan(swap.startBuild()!, trade))
  assert.is(swap.step.value, 'swappable')
  assert.ok(swap.startSigning(trade))
  swap.stopSigning()
  assert.is(swap.step.value, 'swappable')
  assert.is(swap.plan.value, trade)
})

test('a plan for other terms, or an older one, is dropped', () => {
  const swap = ready()
  const old = swap.startBuild()!
  const mine = swap.startBuild()!
  assert.not(swap.setPlan(old, planOf('swap')))
  swap.edit()
  assert.not(swap.setPlan(mine, planOf('swap')))
  assert.is(swap.step.value, 'editing')
  assert.is(swap.plan.value, undefined)
})

test('a plan cannot be replaced while the wallet is asked to sign it', () => {
  const swap = ready()
  const trade = planOf('swap')
  swap.setPlan(swap.startBuild()!, trade)
  const late = swap.startBuild()!
  swap.startSigning(trade)
  assert.not(swap.setPlan(late, planOf('swap', { toAmount: 1n })))
  assert.not(swap.failBuild(late, broken), 'nor does a failure take it away')
  assert.is(swap.startBuild(), undefined)
  swap.setAmount('5')
  swap.choose('source', DAI)
  swap.reverse()
  swap.edit()
  assert.is(swap.step.value, 'swapping')
  assert.is(swap.plan.value, trade)
  assert.is(swap.terms.value.amount, '1')
})

test('[8.9] a failed build returns to the terms with the error', () => {
  const swap = ready()
  swap.failBuild(swap.startBuild()!, broken)
  assert.is(swap.step.value, 'editing')
  assert.is(swap.error.value, broken)
  swap.setQuote(swap.startQuote()!, 5n)
  assert.is(swap.error.value, undefined)
})

test('unlimited approval can only be chosen while the approval is shown, and only for that approval', () => {
  const swap = ready()
  swap.setUnlimited(true)
  assert.not(swap.terms.value.unlimited)
  swap.setPlan(swap.startBuild()!, planOf('approve'))
  swap.setUnlimited(true)
  assert.ok(swap.terms.value.unlimited)
  assert.is(swap.plan.value, undefined, 'the approval of before cannot be signed any more')
  assert.is(swap.step.value, 'building')
  swap.edit()
  assert.not(swap.terms.value.unlimited)
})

test('S15: over random walks every step is a legal transition, and late replies change nothing', () => {
  type Swap = ReturnType<typeof createSwap>
  const questions: object[] = []
  const tries: object[] = []
  const some = <T>(all: readonly T[], pick: number): T | undefined => all[pick % Math.max(1, all.length)]
  const moves: readonly ((swap: Swap, pick: number) => unknown)[] = [
    swap => swap.start(),
    swap => swap.setTokens([ETH, USDC, DAI], ETH),
    swap => swap.choose('destination', USDC),
    swap => swap.choose('source', DAI),
    (swap, pick) => swap.setAmount(`${pick % 7}`),
    swap => swap.reverse(),
    (swap, pick) => swap.setSlippage(pick % 8),
    (swap, pick) => swap.setUnlimited(pick % 2 === 0),
    swap => questions.push(swap.startQuote() ?? {}),
    (swap, pick) => swap.setQuote(some(questions, pick) ?? {}, BigInt(pick)),
    (swap, pick) => swap.failQuote(some(questions, pick) ?? {}, broken),
    swap => tries.push(swap.startBuild() ?? {}),
    (swap, pick) => swap.setPlan(some(tries, pick) ?? {}, planOf(pick % 2 ? 'approve' : 'swap')),
    (swap, pick) => swap.failBuild(some(tries, pick) ?? {}, broken),
    swap => swap.plan.value && swap.startSigning(swap.plan.value),
    swap => swap.stopSigning(),
    swap => swap.finishApproval(),
    swap => swap.edit(),
    swap => swap.reset(),
  ]
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: moves.length - 1 }), fc.nat(1000)), { maxLength: 60 }),
      walk => {
        const swap = createSwap()
        questions.length = tries.length = 0
        const seen: SwapStep[] = []
        const stop = swap.step.subscribe(step => seen.push(step))
        for (const [move, pick] of walk) {
          moves[move]!(swap, pick)
          const step = swap.step.value
          const { source, destination } = swap.terms.value
          if (source && source === destination) return false
          if ((step === 'approvable' || step === 'approving') && swap.plan.value?.kind !== 'approve')
            return false
          if ((step === 'swappable' || step === 'swapping') && swap.plan.value?.kind !== 'swap') return false
          if (step === 'idle' && (swap.plan.value || swap.quote.value || swap.pendingQuote.value))
            return false
        }
        stop()
        return seen.every((step, i) => !i || step === 'idle' || NEXT_STEPS[seen[i - 1]!].includes(step))
      },
    ),
    // An error that arrives while another plan is being built changes nothing, nor does a second start.
    {
      numRuns: 50_000,
      examples: [
        [0, 1, 2, 11, 15],
        [0, 1, 5, 3, 11, 1],
      ].map((walk): [[number, number][]] => [walk.map(move => [move, 0])]),
    },
  )
})

test('S8: stored progress of an unfinished swap is accepted only if all fields are valid', () => {
  const account = 'eip155:1:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const good = {
    account,
    source: USDC.address,
    destination: ETH.address,
    amount: '25.5',
    slippage: 1,
    hash: `0x${'1'.repeat(64)}`,
    at: 1000,
  }
  assert.equal(readProgress(good, 2000), good)
  const { hash, ...without } = good
  assert.equal(readProgress(without, 2000), without)
  assert.equal(readProgress({ ...good, hash: 'javascript:1' }, 2000), without)
  for (const bad of [
    null,
    undefined,
    7,
    'x',
    [],
    {},
    { ...good, account: 'x' },
    { ...good, source: 'eip155:8453:0x1' },
    { ...good, destination: good.source },
    { ...good, destination: { toString: () => ETH.address } },
    { ...good, amount: '1e9' },
    { ...good, amount: 25 },
    { ...good, slippage: 50 },
    { ...good, slippage: '1' },
    { ...good, at: 'now' },
    { ...good, at: 2000 - 25 * 3_600_000 },
    { ...good, at: 2000 + 25 * 3_600_000 },
  ])
    assert.is(readProgress(bad, 2000), undefined, JSON.stringify(bad))
  assert.is(Object.getPrototypeOf(readProgress(good, 2000)!), Object.prototype)
})

test.run()
