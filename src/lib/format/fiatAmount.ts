import { formatAmount, parseAmount } from './amount'

// Conversion between token amounts and money in integers only: a price is parsed from the decimal text that
// it prints as.

/** More decimal places than any double prints. */
const PLACES = 36

/** A price in 10^-36 of the currency; undefined when it is zero, negative or out of range. */
function priceUnits(price: number): bigint | undefined {
  if (!(price > 0) || price >= 1e21) return
  const [digits = '', exponent] = String(price).split('e')
  if (exponent === undefined) return parseAmount(digits, PLACES)
  // Small numbers print like 1.5e-7; a price below 10^-36 is treated as missing.
  const places = PLACES + Number(exponent)
  return places < 0 ? undefined : parseAmount(digits, places)
}

/**
 * The amount of a token that a sum of money buys, in the smallest unit, rounded down.
 *
 * @param fiat decimal text
 */
export function fiatToAmount(fiat: string, price: number, decimals: number): bigint | undefined {
  const money = parseAmount(fiat, PLACES)
  const unit = priceUnits(price)
  return money !== undefined && unit ? (money * 10n ** BigInt(decimals)) / unit : undefined
}

/** The value of an amount, as decimal text cut to 2 decimals; undefined without a price. */
export function amountToFiat(amount: bigint, price: number, decimals: number): string | undefined {
  const unit = priceUnits(price)
  if (!unit) return
  const cents = (amount * unit) / 10n ** BigInt(decimals + PLACES - 2)
  return formatAmount(cents, 2)
}
