import { cutDecimals, formatQuantity, isHuge, leftToRight, number } from './format'

/** More digits than a row can show say nothing more. */
const PLACES = 8

const hasCents = (text: string) => /\.\d*[1-9]/.test(text)

/**
 * A decimal text as people read it, in whole cents: `$1,234.50` for an ISO 4217 code. `locale` is a BCP 47 tag; a malformed
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
      // Else those that the currency has.
      ...(short && !hasCents(amount) && { maximumFractionDigits: 0 }),
    })
    return leftToRight(format.format(amount as `${number}`))
  } catch {
    // Not a currency.
    return `${amount} ${currency}`
  }
}

/** So much of a coin: `0.0123 ETH`, cut after 8 places; 10^9 and more in short. */
export function formatCoin(amount: string, symbol: string, locale: string): string {
  if (isHuge(cutDecimals(amount))) return formatQuantity(amount, symbol, locale)
  const cut = cutDecimals(amount, PLACES)
  // Something is not nothing.
  const tiny = /[1-9]/.test(amount) && !/[1-9]/.test(cut)
  const text = number(locale, { maximumFractionDigits: PLACES }).format(
    tiny ? 10 ** -PLACES : (cut as `${number}`),
  )
  return `${tiny ? '<' : ''}${text} ${symbol}`.trim()
}
