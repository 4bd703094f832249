import { cutDecimals, leftToRight, number } from './format'

/** More digits than a row can show say nothing more. */
const PLACES = 8

const hasCents = (text: string) => /\.\d*[1-9]/.test(text)

/**
 * A decimal text as people read it, exactly: `$1,234.50` for an ISO 4217 code. `locale` is a BCP 47 tag; a malformed
 * one reads as en-US. Engines before 2023 read the text as a double, which only shows beyond 15 digits.
 *
 * @param short without cents where there are none: `$100`
 */
export function formatMoney(amount: string, currency: string, locale: string, short = false): string {
  try {
    const format = number(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: short && !hasCents(amount) ? 0 : 4,
    })
    return leftToRight(format.format(amount as `${number}`))
  } catch {
    // Not a currency.
    return `${amount} ${currency}`
  }
}

/** So much of a coin: `0.0123 ETH`, cut after 8 places. */
export function formatCoin(amount: string, symbol: string, locale: string): string {
  const cut = cutDecimals(amount, PLACES)
  // Something is not nothing.
  if (/[1-9]/.test(amount) && !/[1-9]/.test(cut)) return `<0.${'1'.padStart(PLACES, '0')} ${symbol}`
  return `${number(locale, { maximumFractionDigits: PLACES }).format(cut as `${number}`)} ${symbol}`
}
