import { cutDecimals, formatQuantity, isHuge, leftToRight, number } from './format'

/** Decimal places that fit into a row. */
const PLACES = 8

const hasCents = (text: string) => /\.\d*[1-9]/.test(text)

/**
 * Formats a decimal text as money with whole cents: `$1,234.50` for an ISO 4217 code; less than a cent is
 * `<$0.01`, so that no fee reads as zero. `locale` is a BCP 47 tag; a malformed tag falls back to en-US. Engines
 * before 2023 convert the text to a double, which is visible only beyond 15 digits.
 *
 * @param short omits the cents when they are zero: `$100`
 */
export function formatMoney(amount: string, currency: string, locale: string, short = false): string {
  try {
    const format = number(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      // Otherwise the currency's own number of decimals.
      ...(short && !hasCents(amount) && { maximumFractionDigits: 0 }),
    })
    const least = 10 ** -format.resolvedOptions().maximumFractionDigits!
    return leftToRight(
      Number(amount) > 0 && Number(amount) < least
        ? `<${format.format(least)}`
        : format.format(amount as `${number}`),
    )
  } catch {
    // Not a currency.
    return `${amount} ${currency}`
  }
}

/** An amount of a coin: `0.0123 ETH`, cut to 8 decimals; 10^9 and more in compact form. */
export function formatCoin(amount: string, symbol: string, locale: string): string {
  if (isHuge(cutDecimals(amount))) return formatQuantity(amount, symbol, locale)
  const cut = cutDecimals(amount, PLACES)
  // A non-zero amount is never shown as zero.
  const tiny = /[1-9]/.test(amount) && !/[1-9]/.test(cut)
  const text = number(locale, { maximumFractionDigits: PLACES }).format(
    tiny ? 10 ** -PLACES : (cut as `${number}`),
  )
  return `${tiny ? '<' : ''}${text} ${symbol}`.trim()
}
