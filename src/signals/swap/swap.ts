import { batch, type ReadonlySignal, signal } from '@preact/signals-core'
import type { AgletError } from '../../errors'
import { parseAmount } from '../../lib/format/amount'
import { isSlippage, SLIPPAGES, shownAmount } from '../../lib/swap/swapTerms'
import type { GasPrice } from '../../net/swap/getGasPrice'
import type { SwapToken } from '../../net/swap/getSwapTokens'
import type { CaipAddress, EvmCall, Fee } from '../../types'

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

/** What the user wants. A new object whenever any of it changes, so that late answers are recognised by identity. */
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

/** Complete terms, which can be quoted and built. `amount` is in the smallest unit, above 0. */
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
  /** The least that arrives, else nothing is swapped; 0 where nothing is guaranteed. */
  readonly minimum: bigint
  /** False: the call could not be read, and `toAmount` is what a trial run brought (option `swaps.unknown`). */
  readonly isGuaranteed: boolean
  /** Of a single call, as the wallet is asked to pay it; undefined where the wallet alone knows. */
  readonly fee?: Fee | undefined
  /** When it was built (ms since 1970). */
  readonly at: number
}

const INITIAL_TERMS: SwapTerms = { amount: '', slippage: SLIPPAGES[0], unlimited: false }

export function toSwapOrder({ source, destination, amount }: SwapTerms): SwapOrder | undefined {
  const units = source && parseAmount(amount, source.decimals)
  return source && destination && units ? { source, destination, amount: units } : undefined
}

/**
 * One swap of an account: the facts, and the only ways they change. It is long since all ways from step to step share
 * one state, and are read side by side.
 */
export function createSwap() {
  const step = signal<SwapStep>('idle')
  const terms = signal(INITIAL_TERMS)
  const tokens = signal<readonly SwapToken[]>([])
  const prices = signal<ReadonlyMap<CaipAddress, number>>(new Map())
  const gas = signal<GasPrice>()
  const quote = signal<SwapQuoted>()
  /** The newest request for a quote, compared by identity. */
  const pendingQuote = signal<object>()
  const error = signal<AgletError>()
  const plan = signal<SwapPlan>()
  /** The user has changed the terms: until then they are the form's own ([4.17]). */
  const isTouched = signal(false)
  /** The newest build, compared by identity. */
  let building: object | undefined

  const goTo = (next: SwapStep): boolean => {
    const legal = NEXT_STEPS[step.peek()].includes(next)
    if (legal) step.value = next
    return legal
  }
  const is = (...steps: SwapStep[]) => steps.includes(step.peek())
  /** Changes the terms and drops the quote and plan of the former ones. */
  const changeTerms = (next: Partial<SwapTerms>, byUser = true) => {
    if (is('editing'))
      batch(() => {
        isTouched.value = byUser
        terms.value = { ...terms.peek(), ...next }
        quote.value = pendingQuote.value = error.value = plan.value = building = undefined
      })
  }

  return {
    step: step as ReadonlySignal<SwapStep>,
    terms: terms as ReadonlySignal<SwapTerms>,
    isTouched: isTouched as ReadonlySignal<boolean>,
    /** All that can be swapped on the network. */
    tokens: tokens as ReadonlySignal<readonly SwapToken[]>,
    /** US dollars for a whole token. */
    prices: prices as ReadonlySignal<ReadonlyMap<CaipAddress, number>>,
    gas: gas as ReadonlySignal<GasPrice | undefined>,
    /** Of the present terms; the last one while a newer is on its way. */
    quote: quote as ReadonlySignal<SwapQuoted | undefined>,
    /** A quote is on its way. */
    asked: pendingQuote as ReadonlySignal<object | undefined>,
    /** Why there is no quote, or no plan, for the present terms. */
    error: error as ReadonlySignal<AgletError | undefined>,
    plan: plan as ReadonlySignal<SwapPlan | undefined>,

    start: () => goTo('starting'),
    /** Everything has loaded. The native coin becomes the source, with amount 1 ([4.17]). */
    setTokens(all: readonly SwapToken[], source: SwapToken | undefined) {
      // Only the first answer counts; one from an earlier start is dropped.
      if (!is('starting')) return
      goTo('editing')
      batch(() => {
        tokens.value = all
        changeTerms({ ...INITIAL_TERMS, source, amount: '1' }, false)
      })
    },
    setPrice(token: CaipAddress, price: number) {
      prices.value = new Map(prices.peek()).set(token, price)
    },
    setGas: (next: GasPrice) => {
      gas.value = next
    },

    setAmount: (amount: string) => changeTerms({ amount }),
    /** The quote is the same with any. */
    setSlippage: (slippage: number) => {
      if (isSlippage(slippage) && is('editing')) terms.value = { ...terms.peek(), slippage }
    },
    setUnlimited: (unlimited: boolean) => {
      // Chosen on the screen of the approval; the quote does not depend on it.
      if (is('approvable') && goTo('building')) {
        terms.value = { ...terms.peek(), unlimited }
        plan.value = building = undefined
      }
    },
    /** A token that is already chosen on the other side swaps the two sides. */
    choose(side: 'source' | 'destination', token: SwapToken) {
      const { source, destination } = terms.peek()
      const other = side === 'source' ? destination : source
      if (other?.address === token.address) changeTerms({ source: destination, destination: source })
      else changeTerms({ [side]: token, unlimited: false })
    },
    /** Changes sides; what would have been received is paid, or 1 ([4.23]). */
    reverse() {
      const { source, destination } = terms.peek()
      const { toAmount } = quote.peek() ?? {}
      const amount = toAmount && destination ? shownAmount(toAmount, destination.decimals) : '1'
      changeTerms({ source: destination, destination: source, amount })
    },
    restore: (next: SwapTerms) => changeTerms(next),

    /** @returns undefined when there is nothing to ask for */
    startQuote(): (SwapOrder & { readonly terms: SwapTerms }) | undefined {
      const now = terms.peek()
      const order = toSwapOrder(now)
      if (!order || is('idle', 'starting', 'approving', 'swapping')) return
      const question = { ...order, terms: now }
      pendingQuote.value = question
      return question
    },
    /** A late answer changes nothing. */
    setQuote(question: object, toAmount: bigint, at: number) {
      if (pendingQuote.peek() !== question) return false
      batch(() => {
        pendingQuote.value = error.value = undefined
        quote.value = { toAmount, at }
      })
      return true
    },
    /** Ends the request; without an error it was only cancelled. */
    failQuote(question: object, why?: AgletError) {
      if (pendingQuote.peek() !== question) return false
      batch(() => {
        pendingQuote.value = undefined
        if (why) {
          error.value = why
          quote.value = undefined
        }
      })
      return true
    },

    /** Begins a plan for the present terms; one that is there stays until the next takes its place. */
    startBuild(): (SwapOrder & { readonly terms: SwapTerms }) | undefined {
      const now = terms.peek()
      const order = toSwapOrder(now)
      if (!order || is('approving', 'swapping')) return
      if (!is('building', 'approvable', 'swappable') && !goTo('building')) return
      const mine = { ...order, terms: now }
      building = mine
      return mine
    },
    isBuilding: (which: object) => building === which,
    setPlan(which: object, next: SwapPlan) {
      if (building !== which || is('approving', 'swapping', 'idle')) return false
      batch(() => {
        building = error.value = undefined
        const ready = next.kind === 'approve' ? 'approvable' : 'swappable'
        if (!is(ready)) {
          goTo('building')
          goTo(ready)
        }
        plan.value = next
      })
      return true
    },
    /** There is no plan for these terms. */
    failBuild(which: object, why: AgletError) {
      // The wallet has the plan of before: nothing takes it away under it.
      if (building !== which || is('approving', 'swapping')) return false
      batch(() => {
        building = undefined
        error.value = why
        plan.value = undefined
        goTo('editing')
      })
      return true
    },
    /** Back to where the terms can be changed. */
    edit() {
      if (is('starting') || !goTo('editing')) return
      batch(() => {
        plan.value = building = undefined
        if (terms.peek().unlimited) terms.value = { ...terms.peek(), unlimited: false }
      })
    },

    /** The wallet is about to be asked for this plan and nothing else. */
    startSigning(which: SwapPlan): boolean {
      return plan.peek() === which && goTo(which.kind === 'approve' ? 'approving' : 'swapping')
    },
    /** The wallet said no, or nothing; the plan can be asked for again. */
    stopSigning() {
      if (is('approving')) goTo('approvable')
      else if (is('swapping')) goTo('swappable')
    },
    /** The approval is on the chain: the next plan is the swap. */
    finishApproval() {
      if (!is('approving') || !goTo('building')) return
      plan.value = building = undefined
    },
    reset() {
      batch(() => {
        step.value = 'idle'
        terms.value = INITIAL_TERMS
        tokens.value = []
        prices.value = new Map()
        gas.value = quote.value = pendingQuote.value = error.value = plan.value = building = undefined
      })
    },
  }
}

export type Swap = ReturnType<typeof createSwap>
