/** 2^256 has 78 digits. */
const INTEGER = /^(?:0|[1-9]\d{0,77})$/
const UINT256_LIMIT = 1n << 256n

/**
 * Parses an amount in the smallest unit, as servers send it: a string of decimal digits, below 2^256. JSON
 * numbers are rejected, since they may have lost digits.
 */
export function integerText(value: unknown): bigint | undefined {
  if (typeof value !== 'string' || !INTEGER.test(value)) return
  const amount = BigInt(value)
  return amount < UINT256_LIMIT ? amount : undefined
}
