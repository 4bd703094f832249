/** Decimal places kept when a number prints with an exponent. */
const PLACES = 18

/** A JSON number from 0 to 1e20 as decimal text without an exponent. */
export function decimalText(value: number): string {
  const text = String(value)
  return text.includes('e') ? value.toFixed(PLACES).replace(/\.?0+$/, '') : text
}
