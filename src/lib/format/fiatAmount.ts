import { formatAmount, parseAmount } from './amount'

// Between a token and money, in whole numbers throughout: a price is read as the decimal text that it prints as.

/** More digits than any double prints. */
const PLACES = 36

/** A price in 10^-36 of the currency; undefined when there is none that one could reckon with. */
function priceUnits(price: number): bigint | undefined {
  if (!(price > 0) || price >= 1e21) return
  const [digits = '', exponent] = String(price).split('e')
  if (exponent === undefined) return parseAmount(digits, PLACES)
  // 1.5e-7 prints so; what is smaller than all places is none.
  const places = PLACES + Number(exponent)
  return places < 0 ? undefined : parseAmount(digits, places)
}

/** How much of a token so much money buys, in the smallest unit, rounded down. @param fiat decimal text */
export function fiatToAmount(fiat: string, price: number, decimals: number): bigint | undefined {
  const money = parseAmount(fiat, PLACES)
  const unit = priceUnits(price)
  return money !== undefined && unit ? (money * 10n ** BigInt(decimals)) / unit : undefined
}

/** What an amount is worth, as decimal text cut to 2 decimals; undefined without a price. */
export function amountToFiat(amount: bigint, price: number, decimals: number): string | undefined {
  const unit = priceUnits(price)
  if (!unit) return
  const cents = (amount * unit) / 10n ** BigInt(decimals + PLACES - 2)
  return formatAmount(cents, 2)
}
