import type { NativeBalance } from '../../types'
import { formatAmount, isDecimal } from './amount'
import { intl, isEnglish } from './intl'

/** Number formatting. `locale` is a BCP 47 tag; a malformed tag falls back to en-US. */

/** A cached number formatter. */
export const number = (locale: string, options: Intl.NumberFormatOptions) =>
  intl(locale, JSON.stringify(options), tag => new Intl.NumberFormat(tag, options))

const fixed = (places = 0) => ({ minimumFractionDigits: places, maximumFractionDigits: places })

/**
 * Formats a decimal text with the decimals that it has. Engines since 2023 format the text exactly; older
 * ones convert it to a double, which is visible only beyond 15 digits.
 */
const write = (text: string, locale?: string) =>
  isEnglish(locale)
    ? text.replace(/\B(?=(\d{3})+\.)|\.$/g, point => (point ? '' : ','))
    : number(locale!, fixed(text.split('.')[1]?.length)).format(text as `${number}`)

/** The number, or 0 for undefined, NaN and infinities. */
export const orZero = (value: number | undefined) => (Number.isFinite(value) ? value! || 0 : 0)

/**
 * Cuts a decimal text to `places` decimals, if given. Never rounds up: a balance must not look larger than it
 * is.
 */
export function cutDecimals(text: string, places?: number): string {
  const [whole = '', fraction = ''] = text.split('.')
  return `${whole.replace(/^0+/, '') || 0}.${fraction.slice(0, places).padEnd(places!, '0')}`
}

/** Numbers with at least this many whole digits are shown in compact form, up to the second limit. */
const COMPACT_FROM = 10
const COMPACT_UP_TO = 15
const HUGE_FIAT = 10 ** (COMPACT_FROM - 1)

/** Whether a decimal text is too long to be shown in full. */
export const isHuge = (text: string) => text.split('.')[0]!.length >= COMPACT_FROM

/**
 * Compact form of a number of 10^9 or more: `1.23B`, from its first 3 digits. There are no units from 10^15
 * on: `>999T`.
 */
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

/** The smallest amount that is shown of a balance or a transfer ([9.35]). */
const LEAST = '0.001'

const hasDigits = (text: string) => /[1-9]/.test(text)

/**
 * The standard one-line form of a token amount, except where it is signed: `8,420.55 USDC`. Cut to 3 decimals
 * ([9.35]), without trailing zeros; smaller amounts are `<0.001`, zero is `0.000`, and 10^9 and more is
 * compact: `1.23B`.
 *
 * @param numeric decimal text
 * @param keepZeros keeps all 3 decimals: `12.500`
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

/** A balance in one line, such as `1.234 ETH`, in the same form on every screen. */
export const formatBalance = (
  { amount, decimals, symbol }: NativeBalance = { amount: 0n, decimals: 0, symbol: '' },
  locale?: string,
): string => formatQuantity(amount > 0n ? formatAmount(amount, decimals) : '0', symbol, locale)

/**
 * Isolates a money text as left-to-right inside a right-to-left text; otherwise the sign of `US$` would be
 * separated from its letters. Intl marks texts for such languages with U+200F.
 */
export const leftToRight = (money: string) =>
  money.includes('\u200f') ? `\u2066${money.replaceAll('\u200f', '')}\u2069` : money

/** US dollars with 2 decimals: `$1,234.50`; 10^9 and more in short: `$1.23B`. */
export function formatFiat(input: number | undefined, locale = 'en'): string {
  const value = orZero(input)
  const money = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const
  if (value >= HUGE_FIAT) return leftToRight(compact(`${BigInt(Math.trunc(value))}`, locale, money))
  // Rounds half a cent up as printed, although the double may be slightly smaller.
  return isEnglish(locale) && value >= 0
    ? `$${write(Number(`${value}`.replace(/\.\d\d5$/, '$&1')).toFixed(2), locale)}`
    : leftToRight(number(locale, { ...fixed(2), ...money }).format(value))
}

/** A value in fiat: `–` when unknown; a small value is `<$0.01`, never zero. */
export const formatWorth = (value: number | undefined, locale?: string): string =>
  value === undefined
    ? '–'
    : value > 0 && value < 0.01
      ? formatFiat(0.01, locale).replace(/^\u2066?/, '$&<')
      : formatFiat(value, locale)

/**
 * Splits the same text into three parts, of which the middle one is shown smaller: `$1,234`, `.50` and the
 * rest, as in `1.234`, `,50` and ` $`. Joined, the parts are always the whole text; compact text is a single
 * part.
 */
export function fiatParts(value: number | undefined, locale?: string): readonly string[] {
  const text = formatFiat(value, locale)
  return orZero(value) < HUGE_FIAT ? text.split(/(\P{N}\p{N}{2})(?=\P{N}*$)/u) : [text, '', '']
}

/**
 * Formats a token quantity given as decimal text: with `places` it is cut to that many decimals, as
 * `1,234.5000`; without, it keeps its own. Text that is not decimal counts as zero.
 */
export const formatTokenAmount = (numeric: string, places?: number, locale?: string): string =>
  write(cutDecimals(isDecimal(numeric) ? numeric : '', places), locale)

/**
 * The exact amount in the number format of the user's language; in some languages, a dot groups thousands.
 */
export const exactAmount = (
  amount: bigint,
  { decimals, symbol }: { readonly decimals: number; readonly symbol: string },
  locale: string,
): string => `${formatTokenAmount(formatAmount(amount, decimals), undefined, locale)} ${symbol}`

/** The value of a cost in fiat, rounded up to whole cents, so that it never looks lower than it is. */
export const formatCostWorth = (value: number | undefined, locale: string): string =>
  // A double may be slightly larger than the cents that it stands for.
  formatWorth(value && value > 0.01 ? Math.ceil(value * 100 - 1e-6) / 100 : value, locale)
