import { formatAmount } from '../format/amount'
import { plainDigits } from '../format/typedAmount'
import type { SwapOutcome } from './checkSwap'

/** Slippage tolerance in whole percent, as the API takes it: the first is the default ([9.19]). */
export const SLIPPAGES = [1, 2, 3, 5] as const
/** Of what is paid; it is in the quote already ([9.19]). Percent. */
export const PROVIDER_FEE = 0.85
/** Units of gas that a swap is taken to cost until it is built ([9.19]). */
export const GAS_UNITS = 150_000n
/** A loss by price impact that is pointed out, and one that must be agreed to. Percent. */
export const HIGH_IMPACT = 3
export const HUGE_IMPACT = 10

/** A plan older than this is made anew before it may be signed (ms). */
export const PLAN_STALE_MS = 20_000

export const isSlippage = (value: unknown): value is number => SLIPPAGES.some(one => one === value)

/** The least that may arrive, in the smallest unit; cut, never rounded up. @param slippage percent */
export const minimumOf = (toAmount: bigint, slippage: number): bigint =>
  (toAmount * BigInt(100 - slippage)) / 100n

/** What can be spent when `reserve` must stay; never below 0. */
export const spendable = (amount: bigint, reserve: bigint): bigint =>
  amount > reserve ? amount - reserve : 0n

/** US dollars, for the eye alone. @param price of one whole token */
export const fiatOf = (amount: bigint, decimals: number, price: number): number =>
  Number(formatAmount(amount, decimals)) * price

/** What is lost to the size of the trade, in percent of what is paid; below 0 is a gain. Undefined without prices. */
export const impactOf = (paid: number, received: number): number | undefined =>
  paid > 0 && received > 0 ? (1 - received / paid) * 100 : undefined

/** What comes for one whole token, in the smallest unit of what comes. @param decimals of what is paid */
export const rateOf = (amount: bigint, decimals: number, toAmount: bigint): bigint =>
  amount > 0n ? (toAmount * 10n ** BigInt(decimals)) / amount : 0n

/** Thousands that are grouped, by the sign that is no point: nobody can type this, since what is typed is read at each key. */
const GROUPED = /^\d{1,3}(?:(?:,\d{3})+\.\d+|(?:\.\d{3})+,\d+|(?:,\d{3}){2,}|(?:\.\d{3}){2,})$/

/** The same without the signs that group its thousands. */
const ungrouped = (text: string): string =>
  GROUPED.test(text) ? text.replaceAll(/[,.]/.exec(text)![0], '') : text

/**
 * What someone types or pastes, as a decimal text of at most `decimals` places; a comma is a point, and `.` alone is
 * `0.`. Digits of other scripts count. Everything else is left out, so that what shows in the field is what is swapped.
 */
export function typedAmount(text: string, decimals: number): string {
  const [whole = '', ...rest] = ungrouped(plainDigits(text.trim()))
    .replace(/[,٫]/g, '.')
    .replace(/[^\d.]/g, '')
    .slice(0, 60)
    .split('.')
  if (!rest.length || !decimals) return whole
  return `${whole || '0'}.${rest.join('').slice(0, decimals)}`
}

/** A decimal text with at most 6 places ([9.20]), or as many as it takes to be more than nothing. */
export function shownAmount(amount: bigint, decimals: number): string {
  const text = formatAmount(amount, decimals)
  const cut = text.replace(/(\.\d{6})\d+$/, '$1').replace(/\.?0+$/, '')
  return /[1-9]/.test(cut) && text.includes('.') ? cut : text
}

/** Of a plan whose call could not be read nothing is guaranteed: what a trial run brought is compared. */
const leastOf = ({ toAmount, minimum, isGuaranteed }: SwapOutcome) => (isGuaranteed ? minimum : toAmount)

/** Whether a plan brings less than one that was agreed to: guarantees nothing any more, or over 0.1 % less. */
export const isWorse = (plan: SwapOutcome, agreed: SwapOutcome): boolean =>
  (agreed.isGuaranteed && !plan.isGuaranteed) || leastOf(plan) * 1000n < leastOf(agreed) * 999n
