import { batch, type ReadonlySignal, signal } from '@preact/signals-core'
import type { AgletError } from '../../errors'
import { parseAmount } from '../../lib/format/amount'
import { isSlippage, SLIPPAGES, shownAmount, typedSwapAmount } from '../../lib/swap/swapTerms'
import type { GasPrice } from '../../net/swap/getGasPrice'
import type { SwapToken } from '../../net/swap/getSwapTokens'
import type { CaipAddress, EvmCall, Fee } from '../../types'

/**
 * The step of the flow ([4.16]–[4.22]). `building` results in one of two plans: an approval that waits for
 * the user, or the swap itself.
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

/** The permitted transitions. */
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

/** The user's input. Each change creates a new object, so that late answers are recognised by identity. */
export interface SwapTerms {
  readonly source?: SwapToken | undefined
  readonly destination?: SwapToken | undefined
  /** The typed amount: decimal text in whole source tokens, or ''. */
  readonly amount: string
  /** Whole percent. */
  readonly slippage: number
  /** Whether to request an unlimited allowance. */
  readonly unlimited: boolean
}

/** The gas price, and whether another account may pay for the gas ([6.1]). */
export type SwapGas = GasPrice & { readonly sponsorable?: boolean | undefined }

/** Complete terms that can be quoted and built. `amount` is in the smallest unit, above 0. */
export interface SwapOrder {
  readonly source: SwapToken
  readonly destination: SwapToken
  readonly amount: bigint
}

export interface SwapQuoted {
  /** In the destination's smallest unit. */
  readonly toAmount: bigint
}

/** The wallet request; the same object is shown and sent. */
export interface SwapPlan extends SwapOrder {
  /** The swapping account, on its network. */
  readonly account: CaipAddress
  readonly kind: 'approve' | 'swap'
  /**
   * In order. There are several when an allowance must be reset first, or when approval and swap are batched.
   */
  readonly calls: readonly EvmCall[]
  /** Plain address of the router, which is also the spender of the allowance. */
  readonly router: string
  readonly toAmount: bigint
  /** Minimum amount received, or the swap reverts; 0 when nothing is guaranteed. */
  readonly minimum: bigint
  /** False: the call could not be decoded, and `toAmount` is from a simulation (option `swaps.unknown`). */
  readonly isGuaranteed: boolean
  /** The fee passed to the wallet with a single call; undefined when only the wallet knows it. */
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
 * The swap of an account: its state, and the only functions that change it. The function is long because all
 * transitions share one state and are easier to check side by side.
 */
export function createSwap() {
  const step = signal<SwapStep>('idle')
  const terms = signal(INITIAL_TERMS)
  const tokens = signal<readonly SwapToken[]>([])
  const prices = signal<ReadonlyMap<CaipAddress, number>>(new Map())
  const gas = signal<SwapGas>()
  const quote = signal<SwapQuoted>()
  /** The newest quote request, compared by identity. */
  const pendingQuote = signal<object>()
  const error = signal<AgletError>()
  const plan = signal<SwapPlan>()
  /** Whether the user has changed the form's initial terms ([4.17]). */
  const isTouched = signal(false)
  /** The newest build, compared by identity. */
  let building: object | undefined

  const goTo = (next: SwapStep): boolean => {
    const legal = NEXT_STEPS[step.peek()].includes(next)
    if (legal) step.value = next
    return legal
  }
  const is = (...steps: SwapStep[]) => steps.includes(step.peek())
  /** Changes the terms, and clears quote and plan. */
  const changeTerms = (next: Partial<SwapTerms>, byUser = true) => {
    if (is('editing'))
      batch(() => {
        isTouched.value = byUser
        const changed = { ...terms.peek(), ...next }
        // The token may have fewer decimals than the one before.
        terms.value = { ...changed, amount: typedSwapAmount(changed.amount, changed.source?.decimals ?? 18) }
        quote.value = pendingQuote.value = error.value = plan.value = building = undefined
      })
  }

  return {
    step: step as ReadonlySignal<SwapStep>,
    terms: terms as ReadonlySignal<SwapTerms>,
    isTouched: isTouched as ReadonlySignal<boolean>,
    /** All tokens that can be swapped on the network. */
    tokens: tokens as ReadonlySignal<readonly SwapToken[]>,
    /** Price of one whole token in US dollars. */
    prices: prices as ReadonlySignal<ReadonlyMap<CaipAddress, number>>,
    gas: gas as ReadonlySignal<SwapGas | undefined>,
    /** The quote for the current terms; the last one while a newer is loading. */
    quote: quote as ReadonlySignal<SwapQuoted | undefined>,
    /** The pending quote request, if any. */
    pendingQuote: pendingQuote as ReadonlySignal<object | undefined>,
    /** Why there is no quote, or no plan, for the current terms. */
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
    setGas: (next: SwapGas) => {
      gas.value = next
    },

    setAmount: (amount: string) => changeTerms({ amount }),
    /** The quote does not depend on the slippage, so it is kept. */
    setSlippage: (slippage: number) => {
      if (isSlippage(slippage) && is('editing')) terms.value = { ...terms.peek(), slippage }
    },
    setUnlimited: (unlimited: boolean) => {
      // Chosen on the approval screen; the quote does not depend on it.
      if (is('approvable') && goTo('building')) {
        terms.value = { ...terms.peek(), unlimited }
        plan.value = building = undefined
      }
    },
    /** Chooses a token; choosing the other side's token swaps the two sides. */
    choose(side: 'source' | 'destination', token: SwapToken) {
      const { source, destination } = terms.peek()
      const other = side === 'source' ? destination : source
      if (other?.address === token.address) changeTerms({ source: destination, destination: source })
      else changeTerms({ [side]: token, unlimited: false })
    },
    /** Swaps the two sides; the former output amount, or 1, becomes the input amount ([4.23]). */
    reverse() {
      const { source, destination } = terms.peek()
      const { toAmount } = quote.peek() ?? {}
      const amount = toAmount && destination ? shownAmount(toAmount, destination.decimals) : '1'
      changeTerms({ source: destination, destination: source, amount })
    },
    restore: (next: SwapTerms) => changeTerms(next),

    /** @returns undefined when the terms are incomplete or no quote is needed */
    startQuote(): (SwapOrder & { readonly terms: SwapTerms }) | undefined {
      const now = terms.peek()
      const order = toSwapOrder(now)
      if (!order || is('idle', 'starting', 'approving', 'swapping')) return
      const question = { ...order, terms: now }
      pendingQuote.value = question
      return question
    },
    /** Sets the quote; a late answer is ignored. */
    setQuote(question: object, toAmount: bigint) {
      if (pendingQuote.peek() !== question) return false
      batch(() => {
        pendingQuote.value = error.value = undefined
        quote.value = { toAmount }
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

    /** Starts building a plan for the current terms; an existing plan stays until the new one replaces it. */
    startBuild(): (SwapOrder & { readonly terms: SwapTerms }) | undefined {
      const now = terms.peek()
      const order = toSwapOrder(now)
      if (!order || is('approving', 'swapping')) return
      if (!is('building', 'approvable', 'swappable') && !goTo('building')) return
      const mine = { ...order, terms: now }
      building = mine
      return mine
    },
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
    /** Records that no plan can be built for these terms. */
    failBuild(which: object, why: AgletError) {
      // The wallet has the earlier plan, which must not be removed during signing.
      if (building !== which || is('approving', 'swapping')) return false
      batch(() => {
        building = undefined
        error.value = why
        plan.value = undefined
        goTo('editing')
      })
      return true
    },
    /** Returns to the step in which the terms can be changed. */
    edit() {
      if (is('starting') || !goTo('editing')) return
      batch(() => {
        plan.value = building = undefined
        if (terms.peek().unlimited) terms.value = { ...terms.peek(), unlimited: false }
      })
    },

    /** Called before the wallet is asked; only the current plan may be signed. */
    startSigning(which: SwapPlan): boolean {
      return plan.peek() === which && goTo(which.kind === 'approve' ? 'approving' : 'swapping')
    },
    /** The wallet declined or did not answer; the plan can be requested again. */
    stopSigning() {
      if (is('approving')) goTo('approvable')
      else if (is('swapping')) goTo('swappable')
    },
    /** The approval is confirmed; the next plan is the swap. */
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
