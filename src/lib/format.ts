import type { NativeBalance } from '../types'
import { formatAmount, isDecimal } from './amount'
import { intl } from './intl'

/** Numbers as people read them. `locale` is a BCP 47 tag; a malformed one falls back to en-US. */

/** A formatter, kept for the next one who asks. */
export const number = (locale: string, options: Intl.NumberFormatOptions) =>
  intl(locale, JSON.stringify(options), tag => new Intl.NumberFormat(tag, options))

const fixed = (places: number) => ({ minimumFractionDigits: places, maximumFractionDigits: places })

/** Engines since 2023 format a decimal text exactly; older ones read it as a double, which only shows beyond 15 digits. */
const formatText = (format: Intl.NumberFormat, text: string) => format.format(text as `${number}`)

/** What cannot be counted is nothing. */
export const orZero = (value: number | undefined) => (Number.isFinite(value) ? value! || 0 : 0)

/** Cuts a decimal text to `places` decimals. Never rounds up: a holding must not look larger than it is. */
export function cutDecimals(text: string, places: number): string {
  const [whole = '', fraction = ''] = text.split('.')
  return `${whole || '0'}.${fraction.slice(0, places).padEnd(places, '0')}`
}

/**
 * A native balance in one line, such as `1.234 ETH`: floored to 3 decimals, trailing zeros dropped, no grouping;
 * `0.000` when there is none.
 */
export function formatBalance(balance: NativeBalance | undefined, locale = 'en-US'): string {
  const { amount = 0n, decimals = 0, symbol = '' } = balance ?? {}
  const digits = amount > 0n ? { maximumFractionDigits: 3 } : fixed(3)
  const text = cutDecimals(formatAmount(amount > 0n ? amount : 0n, decimals), 3)
  return `${formatText(number(locale, { ...digits, useGrouping: false }), text)} ${symbol}`.trim()
}

const money = (locale: string, currency: string) =>
  number(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...fixed(2) })

/** Money with 2 decimals: `$1,234.50`. `currency` is an ISO 4217 code. */
export function formatFiat(value: number | undefined, locale = 'en-US', currency = 'USD'): string {
  return money(locale, currency).format(orZero(value))
}

/**
 * The same text in two pieces for two sizes of type: `$1,234` and `.50`. The pieces in order are always
 * the whole text, also where the sign stands last (`1.234` and `,50 $`).
 */
export function fiatParts(value: number | undefined, locale = 'en-US', currency = 'USD') {
  const pieces = money(locale, currency).formatToParts(orZero(value))
  const point = pieces.findIndex(piece => piece.type === 'decimal')
  const join = (from: number, to?: number) =>
    pieces.slice(from, to).reduce((text, { value }) => text + value, '')
  return { dollars: join(0, point), pennies: join(point) }
}

/** A token quantity given as decimal text, with `places` decimals, cut: `1,234.5000`. No decimal text is zero. */
export function formatTokenAmount(numeric: string, places = 4, locale = 'en-US'): string {
  return formatText(number(locale, fixed(places)), cutDecimals(isDecimal(numeric) ? numeric : '0', places))
}
