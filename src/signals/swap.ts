import { batch, type ReadonlySignal, signal } from '@preact/signals-core'
import type { Fee } from '../actions/estimateFee'
import type { AgletError } from '../errors'
import { parseAmount } from '../lib/amount'
import { isSlippage, SLIPPAGES, shownAmount } from '../lib/swapTerms'
import type { GasPrice } from '../net/getGasPrice'
import type { SwapToken } from '../net/getSwapTokens'
import type { CaipAddress, EvmCall } from '../types'

/**
 * Where the flow stands ([4.16]–[4.22]). `building` ends in one of two plans: an approval that waits for the user, or
 * the swap itself.
 */
export type SwapStep =
  | 'idle'
  | 'starting'
  | 'editing'
  | 'building'
  | 'approvable'
  | 'approving'
  | 'swappable'
  | 'swapping'

/** The only ways from step to step. */
export const NEXT_STEPS: Readonly<Record<SwapStep, readonly SwapStep[]>> = {
  idle: ['starting'],
  starting: ['idle', 'editing'],
  editing: ['idle', 'building'],
  building: ['idle', 'editing', 'approvable', 'swappable'],
  approvable: ['idle', 'editing', 'building', 'approving'],
  approving: ['idle', 'building', 'approvable'],
  swappable: ['idle', 'editing', 'building', 'swapping'],
  swapping: ['idle', 'swappable'],
}

/** What the user wants. A new object whenever any of it changes: what was asked for another one is late. */
export interface SwapTerms {
  readonly source?: SwapToken | undefined
  readonly destination?: SwapToken | undefined
  /** As typed: decimal text in whole source tokens, or ''. */
  readonly amount: string
  /** Whole percent. */
  readonly slippage: number
  /** The allowance is to have no limit. */
  readonly unlimited: boolean
}

/** Terms that are whole: what can be quoted and built. `amount` is in the smallest unit, above 0. */
export interface SwapOrder {
  readonly source: SwapToken
  readonly destination: SwapToken
  readonly amount: bigint
}

export interface SwapQuoted {
  /** In the destination's smallest unit. */
  readonly toAmount: bigint
  /** When it came (ms since 1970). */
  readonly at: number
}

/** What the wallet will be asked: shown and sent from the same object. */
export interface SwapPlan extends SwapOrder {
  readonly kind: 'approve' | 'swap'
  /** In order; an allowance that must be taken back first, or an approval with its swap, makes several. */
  readonly calls: readonly EvmCall[]
  /** Plain address of what may take the token, and swaps it. */
  readonly router: string
  readonly toAmount: bigint
  /** The least that arrives, else nothing is swapped. */
  readonly minimum: bigint
  /** Of a single call, as the wallet is asked to pay it. */
  readonly fee?: Fee | undefined
  /** What the network takes, in wei; undefined where the wallet alone knows. */
  readonly cost?: bigint | undefined
  /** When it was built (ms since 1970). */
  readonly at: number
}

const FIRST: SwapTerms = { amount: '', slippage: SLIPPAGES[0], unlimited: false }

export function orderOf({ source, destination, amount }: SwapTerms): SwapOrder | undefined {
  const units = source && parseAmount(amount, source.decimals)
  return source && destination && units ? { source, destination, amount: units } : undefined
}

/** One swap of an account: the facts, and the only ways they change. */
export function createSwap() {
  const step = signal<SwapStep>('idle')
  const terms = signal(FIRST)
  const tokens = signal<readonly SwapToken[]>([])
  const prices = signal<ReadonlyMap<CaipAddress, number>>(new Map())
  const gas = signal<GasPrice>()
  const quote = signal<SwapQuoted>()
  /** The newest question, by identity. */
  const asked = signal<object>()
  const error = signal<AgletError>()
  const plan = signal<SwapPlan>()
  /** The newest try at building, by identity. */
  let building: object | undefined

  const go = (next: SwapStep): boolean => {
    const legal = NEXT_STEPS[step.peek()].includes(next)
    if (legal) step.value = next
    return legal
  }
  const is = (...steps: SwapStep[]) => steps.includes(step.peek())
  /** What is known about the terms of before is not about these. */
  const turn = (next: Partial<SwapTerms>) => {
    if (is('editing'))
      batch(() => {
        terms.value = { ...terms.peek(), ...next }
        quote.value = asked.value = error.value = plan.value = building = undefined
      })
  }

  return {
    step: step as ReadonlySignal<SwapStep>,
    terms: terms as ReadonlySignal<SwapTerms>,
    /** All that can be swapped on the network. */
    tokens: tokens as ReadonlySignal<readonly SwapToken[]>,
    /** US dollars for a whole token. */
    prices: prices as ReadonlySignal<ReadonlyMap<CaipAddress, number>>,
    gas: gas as ReadonlySignal<GasPrice | undefined>,
    /** Of the present terms; the last one while a newer is on its way. */
    quote: quote as ReadonlySignal<SwapQuoted | undefined>,
    /** A quote is on its way. */
    asked: asked as ReadonlySignal<object | undefined>,
    /** Why there is no quote, or no plan, for the present terms. */
    error: error as ReadonlySignal<AgletError | undefined>,
    plan: plan as ReadonlySignal<SwapPlan | undefined>,

    start: () => go('starting'),
    /** All is there; the native coin is the source, with amount 1 ([4.17]). */
    ready(all: readonly SwapToken[], source: SwapToken | undefined) {
      // Once: what is on its way from an earlier start is late.
      if (!is('starting')) return
      go('editing')
      batch(() => {
        tokens.value = all
        turn({ ...FIRST, source, amount: '1' })
      })
    },
    setPrice(token: CaipAddress, price: number) {
      prices.value = new Map(prices.peek()).set(token, price)
    },
    setGas: (next: GasPrice) => {
      gas.value = next
    },

    type: (amount: string) => turn({ amount }),
    /** The quote is the same with any. */
    setSlippage: (slippage: number) => {
      if (isSlippage(slippage) && is('editing')) terms.value = { ...terms.peek(), slippage }
    },
    setUnlimited: (unlimited: boolean) => {
      // Asked for where the approval shows; the quote is the same.
      if (is('approvable') && go('building')) {
        terms.value = { ...terms.peek(), unlimited }
        plan.value = building = undefined
      }
    },
    /** A token that stands on the other side already makes room by changing sides. */
    choose(side: 'source' | 'destination', token: SwapToken) {
      const { source, destination } = terms.peek()
      const other = side === 'source' ? destination : source
      if (other?.address === token.address) turn({ source: destination, destination: source })
      else turn({ [side]: token, unlimited: false })
    },
    /** Changes sides; what would have been received is paid, or 1 ([4.23]). */
    reverse() {
      const { source, destination } = terms.peek()
      const { toAmount } = quote.peek() ?? {}
      const amount = toAmount && destination ? shownAmount(toAmount, destination.decimals) : '1'
      turn({ source: destination, destination: source, amount })
    },
    restore: (next: SwapTerms) => turn(next),

    /** @returns undefined when there is nothing to ask for */
    ask(): (SwapOrder & { readonly terms: SwapTerms }) | undefined {
      const now = terms.peek()
      const order = orderOf(now)
      if (!order || is('idle', 'starting', 'approving', 'swapping')) return
      const question = { ...order, terms: now }
      asked.value = question
      return question
    },
    /** A late answer changes nothing. */
    answer(question: object, toAmount: bigint, at: number) {
      if (asked.peek() !== question) return false
      batch(() => {
        asked.value = error.value = undefined
        quote.value = { toAmount, at }
      })
      return true
    },
    /** Without a reason the question is only taken back. */
    refuse(question: object, why?: AgletError) {
      if (asked.peek() !== question) return false
      batch(() => {
        asked.value = undefined
        if (why) {
          error.value = why
          quote.value = undefined
        }
      })
      return true
    },

    /** Begins a plan for the present terms; one that is there stays until the next takes its place. */
    build(): (SwapOrder & { readonly terms: SwapTerms }) | undefined {
      const now = terms.peek()
      const order = orderOf(now)
      if (!order || is('approving', 'swapping')) return
      if (!is('building', 'approvable', 'swappable') && !go('building')) return
      const mine = { ...order, terms: now }
      building = mine
      return mine
    },
    isBuilding: (which: object) => building === which,
    built(which: object, next: SwapPlan) {
      if (building !== which || is('approving', 'swapping', 'idle')) return false
      batch(() => {
        building = error.value = undefined
        const ready = next.kind === 'approve' ? 'approvable' : 'swappable'
        if (!is(ready)) {
          go('building')
          go(ready)
        }
        plan.value = next
      })
      return true
    },
    /** There is no plan for these terms. */
    fail(which: object, why: AgletError) {
      if (building !== which) return false
      batch(() => {
        building = undefined
        error.value = why
        plan.value = undefined
        go('editing')
      })
      return true
    },
    /** Back to where the terms can be changed. */
    edit() {
      if (is('starting') || !go('editing')) return
      batch(() => {
        plan.value = building = undefined
        if (terms.peek().unlimited) terms.value = { ...terms.peek(), unlimited: false }
      })
    },

    /** The wallet is about to be asked for this plan and nothing else. */
    sign(which: SwapPlan): boolean {
      return plan.peek() === which && go(which.kind === 'approve' ? 'approving' : 'swapping')
    },
    /** The wallet said no, or nothing; the plan can be asked for again. */
    unsign() {
      if (is('approving')) go('approvable')
      else if (is('swapping')) go('swappable')
    },
    /** The approval is on the chain: the next plan is the swap. */
    approved() {
      if (!is('approving') || !go('building')) return
      plan.value = building = undefined
    },
    reset() {
      batch(() => {
        step.value = 'idle'
        terms.value = FIRST
        tokens.value = []
        prices.value = new Map()
        gas.value = quote.value = asked.value = error.value = plan.value = building = undefined
      })
    },
  }
}

export type Swap = ReturnType<typeof createSwap>
