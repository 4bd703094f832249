import type { AgletError, ErrorCode } from '../../errors'
import { formatAmount } from '../format/amount'
import { plainDigits, typedAmount, typedText } from '../format/typedAmount'
import type { SwapOutcome } from './checkSwap'

/** Slippage tolerances in whole percent, as the API takes them; the first is the default ([9.19]). */
export const SLIPPAGES = [1, 2, 3, 5] as const
/** Percent of the paid amount; already included in the quote ([9.19]). */
export const PROVIDER_FEE = 0.85
/** Gas assumed for a swap until it is built ([9.19]). */
export const GAS_UNITS = 150_000n
/** Price impact from which the user is warned, and from which consent is required. Percent. */
export const HIGH_IMPACT = 3
export const HUGE_IMPACT = 10

/** A plan older than this is rebuilt before it may be signed (ms). */
export const PLAN_STALE_MS = 20_000

/** Whether a plan must be built again; also if the clock was set back, since its age is not known then. */
export const isStale = ({ at }: { readonly at: number }): boolean => Math.abs(Date.now() - at) > PLAN_STALE_MS

/** Errors that another try does not mend: they keep their own message, and the plan before is not kept. */
const DEFINITE_CODES: readonly ErrorCode[] = [
  'insufficient_funds',
  'swap_mismatch',
  'reverted',
  'invalid_input',
]

export const isDefinite = ({ code }: AgletError): boolean => DEFINITE_CODES.includes(code)

export const isSlippage = (value: unknown): value is number => SLIPPAGES.some(one => one === value)

/** Minimum amount received, in the smallest unit, rounded down. @param slippage percent */
export const minimumOf = (toAmount: bigint, slippage: number): bigint =>
  (toAmount * BigInt(100 - slippage)) / 100n

/** The spendable part of `amount` when `reserve` must remain; at least 0. */
export const spendable = (amount: bigint, reserve: bigint): bigint =>
  amount > reserve ? amount - reserve : 0n

/** Value in US dollars, for display only. @param price of one whole token */
export const fiatOf = (amount: bigint, decimals: number, price: number): number =>
  Number(formatAmount(amount, decimals)) * price

/** Price impact in percent of the paid value; negative for a gain. Undefined without prices. */
export const impactOf = (paid: number, received: number): number | undefined =>
  paid > 0 && received > 0 ? (1 - received / paid) * 100 : undefined

/**
 * Amount received per whole token paid, in the smallest unit of the received token.
 *
 * @param decimals of the paid token
 */
export const rateOf = (amount: bigint, decimals: number, toAmount: bigint): bigint =>
  amount > 0n ? (toAmount * 10n ** BigInt(decimals)) / amount : 0n

/** Number of decimals that cuts nothing off. */
const ALL_DECIMALS = 60

/** A number whose thousands are grouped, or that the next keys may make one, such as `1,2` and `1,234,5`. */
const GROUPING = /^[1-9]\d{0,2}([,.])(?:\d{2,3}\1)*\d{0,3}(?:(?!\1)[,.]\d*)?$/
/** A number whose last group of thousands lacks digits, such as `1,234,5`. */
const UNFINISHED = /^[1-9]\d{0,2}([,.])(?:\d{2,3}\1)+\d{0,2}$/

/**
 * Normalises a typed or pasted amount to decimal text with at most `decimals` decimals; a comma counts as a
 * point, and `.` alone becomes `0.`. Digits of other scripts are converted. All other characters are removed,
 * so that the field shows exactly the amount that is swapped. Scientific notation gives an empty text, and so do
 * `1,500`, unless the language writes decimals so, and `1,234,5`.
 */
export function typedSwapAmount(text: string, decimals: number, locale = 'en'): string {
  const typed = plainDigits(text).replace(/[^\d.,٫٬'’\s]/g, '')
  const plain = typedAmount(typed, locale)
  // Without its `e`, it would be another number. A comma before three last digits may group thousands.
  if (/\de[-+]?\d/i.test(text) || /^\d+,\d{3}$/.test(plain) || UNFINISHED.test(typed)) return ''
  const [whole = '', ...rest] = plain
    .replace(/[,٫]/g, '.')
    .replace(/[^\d.]/g, '')
    .slice(0, 60)
    .split('.')
  if (!rest.length || !decimals) return whole
  return `${whole || '0'}.${rest.join('').slice(0, decimals)}`
}

/** Whether a field with this text shows the whole amount. */
export const showsSwapAmount = (text: string, amount: string, locale: string): boolean =>
  typedSwapAmount(text, ALL_DECIMALS, locale) === amount

/**
 * The text that a field shows for what was typed or pasted: the normalised amount. A number that may group
 * thousands stays as it is, since its first separator would become a decimal point before the second is typed.
 */
export function shownSwapInput(text: string, decimals: number, locale: string): string {
  const amount = typedSwapAmount(text, decimals, locale)
  const stays = GROUPING.test(plainDigits(text)) && showsSwapAmount(text, amount, locale)
  return stays ? text : typedText(amount, locale)
}

/** A decimal text with at most 6 decimals ([9.20]), or as many as a smaller amount needs to be non-zero. */
export function shownAmount(amount: bigint, decimals: number): string {
  const text = formatAmount(amount, decimals)
  const cut = text.replace(/(\.\d{6})\d+$/, '$1').replace(/\.?0+$/, '')
  return /[1-9]/.test(cut) && text.includes('.') ? cut : text
}

/** The amounts to compare; a plan without a guarantee is compared by its simulated amount. */
const leastOf = ({ toAmount, minimum, isGuaranteed }: SwapOutcome) => (isGuaranteed ? minimum : toAmount)

/**
 * Whether a plan is worse than one that the user agreed to: no longer guaranteed, or more than 0.1 % less.
 */
export const isWorse = (plan: SwapOutcome, agreed: SwapOutcome): boolean =>
  (agreed.isGuaranteed && !plan.isGuaranteed) || leastOf(plan) * 1000n < leastOf(agreed) * 999n
