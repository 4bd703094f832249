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
const write = (text: string, locale?: string, useGrouping = true) =>
  isEnglish(locale)
    ? useGrouping
      ? text.replace(/\B(?=(\d{3})+\.)|\.$/g, point => (point ? '' : ','))
      : text
    : number(locale!, { ...fixed(text.split('.')[1]?.length), useGrouping }).format(text as `${number}`)

/** What cannot be counted is nothing. */
export const orZero = (value: number | undefined) => (Number.isFinite(value) ? value! || 0 : 0)

/** Cuts a decimal text to `places` decimals, if they are given. Never rounds up: a holding must not look larger than it is. */
export function cutDecimals(text: string, places?: number): string {
  const [whole = '', fraction = ''] = text.split('.')
  return `${whole.replace(/^0+/, '') || 0}.${fraction.slice(0, places).padEnd(places!, '0')}`
}

/**
 * A native balance in one line, such as `1.234 ETH`: floored to 3 decimals, trailing zeros dropped, no grouping;
 * `0.000` when there is none.
 */
export function formatBalance(balance: NativeBalance | undefined, locale?: string): string {
  const { amount = 0n, decimals = 0, symbol = '' } = balance ?? {}
  const text = amount > 0n ? cutDecimals(formatAmount(amount, decimals), 3).replace(/\.?0+$/, '') : '0.000'
  return `${write(text, locale, false)} ${symbol}`.trim()
}

/**
 * Money keeps its own direction in a text from right to left: else the sign of `US$` is torn from its letters. Intl marks what
 * is meant for such a text.
 */
export const leftToRight = (money: string) =>
  money.includes('\u200f') ? `\u2066${money.replaceAll('\u200f', '')}\u2069` : money

/** Money with 2 decimals: `$1,234.50`. `currency` is an ISO 4217 code. */
export function formatFiat(input: number | undefined, locale = 'en', currency = 'USD'): string {
  const value = orZero(input)
  // As far as a double tells cents apart. Half a cent is rounded up as it reads, though the double may be less.
  return isEnglish(locale) && currency === 'USD' && value >= 0 && value < 1e11
    ? `$${write(Number(`${value}`.replace(/\.\d\d5$/, '$&1')).toFixed(2), locale)}`
    : leftToRight(
        number(locale, {
          ...fixed(2),
          style: 'currency',
          currency,
          currencyDisplay: 'narrowSymbol',
        }).format(value),
      )
}

/**
 * The same text in three pieces, of which the one in the middle is set smaller: `$1,234`, `.50` and what stands behind, as in
 * `1.234`, `,50` and ` $`. The pieces in order are always the whole text.
 */
export const fiatParts = (value: number | undefined, locale?: string, currency?: string) =>
  formatFiat(value, locale, currency).split(/(\P{N}\p{N}{2})(?=\P{N}*$)/u)

/**
 * A token quantity given as decimal text, with `places` decimals, cut: `1,234.5000`; without, with those that it has. No
 * decimal text is zero.
 */
export const formatTokenAmount = (numeric: string, places?: number, locale?: string): string =>
  write(cutDecimals(isDecimal(numeric) ? numeric : '', places), locale)
