import type { NativeBalance } from '../../types'
import { formatAmount, isDecimal } from './amount'
import { intl, isEnglish } from './intl'

/** Numbers as people read them. `locale` is a BCP 47 tag; a malformed one falls back to en-US. */

/** A formatter, kept for the next one who asks. */
export const number = (locale: string, options: Intl.NumberFormatOptions) =>
  intl(locale, JSON.stringify(options), tag => new Intl.NumberFormat(tag, options))

const fixed = (places = 0) => ({ minimumFractionDigits: places, maximumFractionDigits: places })

/**
 * Writes a decimal text with the decimals that it has. Engines since 2023 format a text exactly; older ones read it as a
 * double, which only shows beyond 15 digits.
 */
const write = (text: string, locale?: string) =>
  isEnglish(locale)
    ? text.replace(/\B(?=(\d{3})+\.)|\.$/g, point => (point ? '' : ','))
    : number(locale!, fixed(text.split('.')[1]?.length)).format(text as `${number}`)

/** What cannot be counted is nothing. */
export const orZero = (value: number | undefined) => (Number.isFinite(value) ? value! || 0 : 0)

/** Cuts a decimal text to `places` decimals, if they are given. Never rounds up: a holding must not look larger than it is. */
export function cutDecimals(text: string, places?: number): string {
  const [whole = '', fraction = ''] = text.split('.')
  return `${whole.replace(/^0+/, '') || 0}.${fraction.slice(0, places).padEnd(places!, '0')}`
}

/** Whole digits from which on a number is told in short, and up to which it can be. */
const COMPACT_FROM = 10
const COMPACT_UP_TO = 15
const HUGE_FIAT = 10 ** (COMPACT_FROM - 1)

/** Whether the digits of a decimal text would not fit where it stands. */
export const isHuge = (text: string) => text.split('.')[0]!.length >= COMPACT_FROM

/** `1.23B`: the first 3 digits of a number of 10^9 or more. Beyond 10^15 there are no words: `>999T`. */
function compact(text: string, locale = 'en', options: Intl.NumberFormatOptions = {}): string {
  const [whole = ''] = text.split('.')
  const isMore = whole.length > COMPACT_UP_TO
  const digits = isMore ? '999'.padEnd(COMPACT_UP_TO, '0') : whole.slice(0, 3).padEnd(whole.length, '0')
  const format = number(locale, {
    ...options,
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
  })
  return `${isMore ? '>' : ''}${format.format(Number(digits))}`
}

/** The least that is shown of a balance or a transfer ([9.35]). */
const LEAST = '0.001'

const hasDigits = (text: string) => /[1-9]/.test(text)

/**
 * An amount of a token in one line, wherever it is shown and not signed: `8,420.55 USDC`. Cut to 3 decimals ([9.35]), without
 * trailing zeros; what is less is `<0.001`, nothing `0.000`, 10^9 and more in short: `1.23B`.
 *
 * @param numeric decimal text
 * @param keepZeros all 3 decimals: `12.500`
 */
export function formatQuantity(numeric: string, symbol: string, locale?: string, keepZeros = false): string {
  const text = cutDecimals(isDecimal(numeric) ? numeric : '')
  const cut = cutDecimals(text, 3)
  const shown = isHuge(cut)
    ? compact(cut, locale)
    : hasDigits(cut)
      ? write(keepZeros ? cut : cut.replace(/0+$/, ''), locale)
      : hasDigits(text)
        ? `<${write(LEAST, locale)}`
        : write(cut, locale)
  return `${shown} ${symbol}`.trim()
}

/** A balance in one line, such as `1.234 ETH`: the same fact is told alike on every screen. */
export const formatBalance = (
  { amount, decimals, symbol }: NativeBalance = { amount: 0n, decimals: 0, symbol: '' },
  locale?: string,
): string => formatQuantity(amount > 0n ? formatAmount(amount, decimals) : '0', symbol, locale)

/**
 * Money keeps its own direction in a text from right to left: else the sign of `US$` is torn from its letters. Intl marks what
 * is meant for such a text.
 */
export const leftToRight = (money: string) =>
  money.includes('\u200f') ? `\u2066${money.replaceAll('\u200f', '')}\u2069` : money

/** Money with 2 decimals: `$1,234.50`; 10^9 and more in short: `$1.23B`. `currency` is an ISO 4217 code. */
export function formatFiat(input: number | undefined, locale = 'en', currency = 'USD'): string {
  const value = orZero(input)
  const money = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  if (value >= HUGE_FIAT) return leftToRight(compact(`${BigInt(Math.trunc(value))}`, locale, money))
  // Half a cent is rounded up as it reads, though the double may be less.
  return isEnglish(locale) && currency === 'USD' && value >= 0
    ? `$${write(Number(`${value}`.replace(/\.\d\d5$/, '$&1')).toFixed(2), locale)}`
    : leftToRight(number(locale, { ...fixed(2), ...money }).format(value))
}

/** What something is worth: `–` where nobody knows, and never nothing for something: `<$0.01`. */
export const formatWorth = (value: number | undefined, locale?: string): string =>
  value === undefined
    ? '–'
    : value > 0 && value < 0.01
      ? formatFiat(0.01, locale).replace(/^\u2066?/, '$&<')
      : formatFiat(value, locale)

/**
 * The same text in three pieces, of which the one in the middle is set smaller: `$1,234`, `.50` and what stands behind, as in
 * `1.234`, `,50` and ` $`. The pieces in order are always the whole text; what is told in short is one piece.
 */
export function fiatParts(value: number | undefined, locale?: string, currency?: string): readonly string[] {
  const text = formatFiat(value, locale, currency)
  return orZero(value) < HUGE_FIAT ? text.split(/(\P{N}\p{N}{2})(?=\P{N}*$)/u) : [text, '', '']
}

/**
 * A token quantity given as decimal text, with `places` decimals, cut: `1,234.5000`; without, with those that it has. No
 * decimal text is zero.
 */
export const formatTokenAmount = (numeric: string, places?: number, locale?: string): string =>
  write(cutDecimals(isDecimal(numeric) ? numeric : '', places), locale)
